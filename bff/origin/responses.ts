import { parsePageNumber } from '../contract/values/requests.ts';
import { pagedPaths } from '../contract/shapes/resources.ts';
import { digestOf } from '../shared/etag.ts';
import type { CompiledContent } from './compile-content.ts';

export interface OriginResponse {
  readonly status: 200 | 400 | 404;
  readonly body: Buffer;
  readonly etag: string;
}

const toResponse = (status: OriginResponse['status'], body: Buffer): OriginResponse => ({
  status,
  body,
  etag: `"${digestOf(body)}"`,
});

const toError = (status: 400 | 404, message: string): OriginResponse =>
  toResponse(status, Buffer.from(JSON.stringify({ error: { code: status, message } })));

/**
 * The API's response to a request.
 * @param target path and query, `/api/news?page=2`
 */
export function responseFor(bodies: CompiledContent['bodies'], target: string): OriginResponse {
  const url = URL.parse(target, 'http://origin');
  const pages = url?.searchParams.getAll('page') ?? [];
  const page = pages.length > 1 ? null : parsePageNumber(pages[0]);
  if (url === null || page === null) {
    return toError(400, 'Параметр page должен быть целым числом от 1');
  }
  const { pathname } = url;
  const body = bodies.get(pagedPaths.has(pathname) ? `${pathname}?page=${page}` : pathname);
  return body ? toResponse(200, body) : toError(404, 'Такого документа нет');
}
