import { isDocument } from '../document/read-document.ts';
import { ProfilerError } from '../errors.ts';
import type { Input } from '../input.ts';
import { readLinks } from './links.ts';
import { mapConcurrently } from './map-concurrently.ts';

export interface CrawlOptions {
  /** How many pages are fetched at most. */
  readonly most: number;
  /** How many of them at a time. */
  readonly concurrency: number;
}

export interface Crawl {
  /** Documents that were found, in the order of the links that lead to them. */
  readonly pages: readonly string[];
  /** What is not measured, and why. */
  readonly notes: readonly string[];
}

interface Visit {
  /** Undefined for what is no document. */
  readonly links?: readonly string[];
  readonly note?: string;
}

/** Fetches what a link leads to. A link may be broken; a start that is throws. */
async function visit(
  url: string,
  fetchPage: (url: string) => Promise<Input>,
  isStart: boolean,
): Promise<Visit> {
  try {
    const { bytes } = await fetchPage(url);
    return isDocument(bytes) ? { links: readLinks(bytes, url) } : {};
  } catch (error) {
    if (isStart || !(error instanceof ProfilerError)) throw error;
    return { note: `left out: ${error.message}` };
  }
}

/** Follows links within a site, level by level, so that the order does not depend on the network. */
export async function crawl(
  start: string,
  fetchPage: (url: string) => Promise<Input>,
  { most, concurrency }: CrawlOptions,
): Promise<Crawl> {
  const seen = new Set([start]);
  const pages: string[] = [];
  const notes: string[] = [];
  let left = most;
  for (let level = [start]; level.length > 0;) {
    const urls = level.slice(0, left);
    const isEnd = urls.length < level.length;
    if (isEnd) notes.push(`the crawl ended after ${most} pages (--max-pages)`);
    left -= urls.length;
    const visits = await mapConcurrently(urls, concurrency, (url) =>
      visit(url, fetchPage, url === start),
    );
    level = [];
    for (const [index, { links, note }] of visits.entries()) {
      if (note !== undefined) notes.push(note);
      if (links === undefined) continue;
      pages.push(urls[index] as string);
      if (isEnd) continue;
      level.push(...links.filter((link) => !seen.has(link)));
      for (const link of links) seen.add(link);
    }
  }
  return { pages, notes };
}
