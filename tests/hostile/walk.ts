import { shellEtagIn } from '../kit/shell-etag.ts';
import type { Walk } from './visitor.ts';

const WIDTHS = [320, 480, 640, 960, 1280, 1600];
const CACHED_WIDTH = 320;

/** What a warm site has responded with 200 to, before anything hostile happens. */
export interface KnownPaths {
  readonly pages: readonly string[];
  readonly payloads: readonly string[];
  readonly api: readonly string[];
  readonly pictures: readonly string[];
  /** What Waku's client sends with each navigation. */
  readonly clientHeaders: Readonly<Record<string, string>>;
}

const payloadOf = (page: string): string => {
  const [path = '', query] = page.split('?', 2);
  const file = `/RSC/R${path === '/' ? '/_root' : path}.txt`;
  return query === undefined ? file : `${file}?query=${encodeURIComponent(query)}`;
};

/** Pictures that pages name, at a width. */
const picturesIn = (html: string): string[] =>
  [...html.matchAll(/\/media\/\d+\?url=(\/pictures\/[\w/.-]+)/g)].flatMap(([, path]) => path ?? []);

async function readAll(
  url: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const texts: string[] = [];
  for (const path of paths) {
    const response = await fetch(url + path, { headers });
    if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`);
    texts.push(await response.text());
  }
  return texts;
}

/** Requests everything that the sitemap lists once, page by page. */
export async function readKnownPaths(url: string): Promise<KnownPaths> {
  const [sitemap = ''] = await readAll(url, ['/sitemap.xml']);
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => {
    const { pathname, search } = new URL(loc);
    return pathname + search;
  });
  const payloads = pages.map(payloadOf);
  const api = pages.filter((page) => /^\/\w+\/[\w-]+$/.test(page)).map((page) => `/api${page}`);
  const html = await readAll(url, pages);
  await readAll(url, api);
  const [payload = ''] = await readAll(url, ['/RSC/R/about.txt']);
  const tag = shellEtagIn(payload);
  const clientHeaders = { 'x-waku-etags': JSON.stringify({ root: tag, 'layout:/': tag }) };
  await readAll(url, payloads, clientHeaders);
  const pictures = [...new Set(html.flatMap(picturesIn))];
  await readAll(
    url,
    pictures.slice(0, 20).map((picture) => `/media/${CACHED_WIDTH}?url=${picture}`),
  );
  return { pages, payloads, api, pictures, clientHeaders };
}

function* endless(paths: readonly string[]): Generator<string> {
  for (;;) yield* paths;
}

function* newPictures(pictures: readonly string[]): Generator<string> {
  for (const width of WIDTHS.filter((width) => width !== CACHED_WIDTH)) {
    for (const picture of pictures) yield `/media/${width}?url=${picture}`;
  }
}

/** What the visitor requests of each kind, in turn. */
export const createWalk = ({ pages, payloads, pictures }: KnownPaths): Walk => ({
  page: endless(pages),
  payload: endless(payloads),
  picture: endless(pictures.slice(0, 20).map((picture) => `/media/${CACHED_WIDTH}?url=${picture}`)),
  'new picture': newPictures(pictures),
});
