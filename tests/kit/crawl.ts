import { Readable } from 'node:stream';
import { parseSitemap } from 'sitemap';
import { attributesOf, Html } from './html.ts';
import { read } from './stack.ts';
import { type RunningServer, SITE_ORIGIN } from './process.ts';

/** The site's response at an address. */
interface Visit {
  readonly path: string;
  readonly status: number;
  readonly text: string;
  /** Undefined for anything but an HTML document. */
  readonly html: Html | undefined;
  /** The first page that links here; undefined for the start. */
  readonly from: string | undefined;
}

/** An indexable page: an HTML document with status 200 and itself as canonical. */
export interface IndexablePage extends Visit {
  readonly html: Html;
}

export interface Crawl {
  /** All addresses reachable by links from the home page. */
  readonly visits: readonly Visit[];
  readonly pages: readonly IndexablePage[];
  /** Paths of the sitemap. */
  readonly listed: readonly string[];
}

/** Canonical path of a page; undefined without one. */
export const canonicalOf = (html: Html): string | undefined =>
  attributesOf(html, 'link[rel="canonical"]', 'href')[0]?.replace(SITE_ORIGIN, '');

/** The content of a page's `<meta name>`. */
export const metaOf = (html: Html, name: string): string | undefined =>
  attributesOf(html, `meta[name="${name}"]`, 'content')[0];

const isIndexable = (visit: Visit): visit is IndexablePage =>
  visit.status === 200 &&
  visit.html !== undefined &&
  !metaOf(visit.html, 'robots')?.includes('noindex') &&
  canonicalOf(visit.html) === visit.path;

/** Addresses within the site, without their fragments. */
const linksIn = (html: Html): string[] =>
  attributesOf(html, 'a[href^="/"]', 'href').map((href) => href.replace(/#.*/, ''));

async function visit(site: RunningServer, path: string, from: string | undefined): Promise<Visit> {
  const { status, headers, text } = await read(site, path);
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false;
  return { path, status, text, html: isHtml ? new Html(text) : undefined, from };
}

async function walk(site: RunningServer): Promise<Visit[]> {
  const visits = new Map<string, Visit>();
  const queue: (readonly [path: string, from: string | undefined])[] = [['/', undefined]];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const [path, from] = next;
    if (visits.has(path)) continue;
    const found = await visit(site, path, from);
    visits.set(path, found);
    if (found.html) queue.push(...linksIn(found.html).map((href) => [href, path] as const));
  }
  return [...visits.values()];
}

const crawls = new Map<string, Promise<Crawl>>();

async function start(site: RunningServer): Promise<Crawl> {
  const visits = await walk(site);
  const sitemap = await parseSitemap(Readable.from([(await read(site, '/sitemap.xml')).text]));
  return {
    visits,
    pages: visits.filter(isIndexable),
    listed: sitemap.map(({ url }) => url.replace(SITE_ORIGIN, '')),
  };
}

/** Crawls a whole site by its links, once for all tests of a worker. */
export function crawl(site: RunningServer): Promise<Crawl> {
  const known = crawls.get(site.url) ?? start(site);
  crawls.set(site.url, known);
  return known;
}
