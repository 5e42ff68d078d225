import { parsePageNumber } from '../contract/requests.ts';
import { pagedPaths } from '../contract/resources.ts';
import { digestOf } from '../shared/etag.ts';
import type { CompiledContent } from './compile-content.ts';

export interface OriginResponse {
  readonly status: 200 | 400 | 404;
  readonly body: Buffer;
  readonly etag: string;
}

type Bodies = CompiledContent['bodies'];

const toResponse = (status: OriginResponse['status'], body: Buffer): OriginResponse => ({
  status,
  body,
  etag: `"${digestOf(body)}"`,
});

const toError = (status: 400 | 404, message: string): OriginResponse =>
  toResponse(status, Buffer.from(JSON.stringify({ error: { code: status, message } })));

/** A page of a list; one past the end is empty. */
function findPage(bodies: Bodies, path: string, page: number): Buffer | undefined {
  const found = bodies.get(`${path}?page=${page}`);
  const first = found ? undefined : bodies.get(`${path}?page=1`);
  if (first === undefined) return found;
  const empty = { ...JSON.parse(first.toString('utf8')), items: [], next_page: null, page };
  return Buffer.from(JSON.stringify(empty));
}

/**
 * The API's response to a request.
 * @param target path and query, `/api/news?page=2`
 */
export function responseFor(bodies: Bodies, target: string): OriginResponse {
  const url = URL.parse(target, 'http://origin');
  const pages = url?.searchParams.getAll('page') ?? [];
  const page = pages.length > 1 ? null : parsePageNumber(pages[0]);
  if (url === null || page === null) {
    return toError(400, 'Параметр page должен быть целым числом от 1');
  }
  const { pathname } = url;
  const body = pagedPaths.has(pathname) ? findPage(bodies, pathname, page) : bodies.get(pathname);
  return body ? toResponse(200, body) : toError(404, 'Такого документа нет');
}
