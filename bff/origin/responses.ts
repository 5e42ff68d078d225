import { digestOf } from '../shared/etag.ts';
import { isSlug, parsePageNumber } from '../contract/requests.ts';
import { collectionOf, type EntryListName, entryLists, type SingleName, singles } from './areas.ts';
import type { ContentRepository } from './content-repository.ts';

export interface OriginResponse {
  readonly status: 200 | 400 | 404;
  readonly body: Buffer;
  readonly etag: string;
}

type Value = object | null;

const isSingle = (area: string): area is SingleName => Object.hasOwn(singles, area);
const isEntryList = (area: string): area is EntryListName => Object.hasOwn(entryLists, area);

/** Content of `/api/{area}`; undefined if the area does not exist. */
function findList(repository: ContentRepository, area: string, page: number): Value | undefined {
  if (isSingle(area)) return repository.single(area);
  if (isEntryList(area)) return repository.entries(area);
  if (area === 'news' || area === 'moves') return repository.page(area, page);
  if (area === 'team' || area === 'employee') return repository.list(area);
  const collection = collectionOf(area);
  return collection && repository.list(collection);
}

function findValue(repository: ContentRepository, pathname: string, page: number): Value {
  const match = /^\/api\/([a-z_]+)(?:\/([^/]+))?$/.exec(pathname);
  const [, area = '', slug] = match ?? [];
  if (slug === undefined) return findList(repository, area, page) ?? null;
  const collection = collectionOf(area);
  return collection && isSlug(slug) ? repository.detail(collection, slug) : null;
}

function toResponse(status: OriginResponse['status'], value: object): OriginResponse {
  const body = Buffer.from(JSON.stringify(value));
  return { status, body, etag: `"${digestOf(body)}"` };
}

const toError = (status: 400 | 404, message: string): OriginResponse =>
  toResponse(status, { error: { code: status, message } });

/**
 * The API's response to a request.
 * @param target path and query, `/api/news?page=2`
 */
export function responseFor(repository: ContentRepository, target: string): OriginResponse {
  const url = URL.parse(target, 'http://origin');
  const pages = url?.searchParams.getAll('page') ?? [];
  const page = pages.length > 1 ? null : parsePageNumber(pages[0]);
  if (url === null || page === null) {
    return toError(400, 'Параметр page должен быть целым числом от 1');
  }
  const value = findValue(repository, url.pathname, page);
  return value === null ? toError(404, 'Такого документа нет') : toResponse(200, value);
}
