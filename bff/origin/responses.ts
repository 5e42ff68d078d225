import { createHash } from 'node:crypto';
import { isSlug, parsePageNumber } from '../contract/requests.ts';
import type { CollectionName, EntryListName, SingleName } from './areas.ts';
import type { ContentRepository } from './content-repository.ts';

export interface OriginResponse {
  readonly status: 200 | 400 | 404;
  readonly body: Buffer;
  readonly etag: string;
}

type Value = object | null;

const SINGLES: readonly SingleName[] = [
  'layout',
  'home',
  'about',
  'news_actions',
  'contacts',
  'info',
];
const ENTRY_LISTS: readonly EntryListName[] = ['banner', 'promo', 'instagram', 'lead'];
const DETAILS = new Map<string, CollectionName>(
  Object.entries({
    news: 'news',
    moves: 'moves',
    programs: 'programs',
    education: 'education',
    team: 'people',
    gallery: 'gallery',
    sections: 'sections',
    pages: 'pages',
  } as const),
);

const includes = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name);

/** Content of `/api/{area}`; undefined for an area that does not exist. */
function findList(library: ContentRepository, area: string, page: number): Value | undefined {
  if (includes(SINGLES, area)) return library.single(area);
  if (includes(ENTRY_LISTS, area)) return library.entries(area);
  if (area === 'news' || area === 'moves') return library.page(area, page);
  if (area === 'team' || area === 'employee') return library.list(area);
  const collection = DETAILS.get(area);
  return collection && library.list(collection);
}

function findValue(library: ContentRepository, pathname: string, page: number): Value {
  const match = /^\/api\/([a-z_]+)(?:\/([^/]+))?$/.exec(pathname);
  const [, area = '', slug] = match ?? [];
  if (slug === undefined) return findList(library, area, page) ?? null;
  const collection = DETAILS.get(area);
  return collection && isSlug(slug) ? library.detail(collection, slug) : null;
}

function toAnswer(status: OriginResponse['status'], value: object): OriginResponse {
  const body = Buffer.from(JSON.stringify(value));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { status, body, etag: `"${hash}"` };
}

const toError = (status: 400 | 404, message: string): OriginResponse =>
  toAnswer(status, { error: { code: status, message } });

/** The API's answer for an address, `/api/news?page=2`. */
export function answerFor(library: ContentRepository, address: string): OriginResponse {
  const url = URL.parse(address, 'http://origin');
  const pages = url?.searchParams.getAll('page') ?? [];
  const page = pages.length > 1 ? null : parsePageNumber(pages[0]);
  if (url === null || page === null) {
    return toError(400, 'Параметр page должен быть целым числом от 1');
  }
  const value = findValue(library, url.pathname, page);
  return value === null ? toError(404, 'Такого документа нет') : toAnswer(200, value);
}
