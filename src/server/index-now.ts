import 'server-only';
import { setInterval as every } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type Agent, request } from 'undici';
import { createDispatcher } from '#shared/outgoing.ts';
import { type AreaRow, findArea } from '#contract/site-routes.ts';
import { type ResourceName, resources } from '#contract/resources.ts';
import { loadSitemap } from '../features/crawlers/load-sitemap.ts';
import { getResource } from '../runtime/bff-resources.ts';
import { log } from '../runtime/log.ts';
import { siteSettings } from '../runtime/settings.ts';
import { siteUrl } from '../runtime/site-url.ts';

/** Search engines of IndexNow share submissions with each other. */
const ENDPOINT = 'https://yandex.com/indexnow';
const INTERVAL_MS = 10 * 60_000;
const DEADLINE_MS = 10_000;
/** Concurrent checks. */
const CONCURRENCY = 4;
/** Maximum number of URLs per submission (IndexNow). */
const MAX_URLS = 10_000;

export interface IndexNowOptions {
  readonly key: string;
  /** For tests. */
  readonly endpoint?: string;
  readonly signal: AbortSignal;
}

/** API path of a page's own content; undefined if it has none. */
export function resourcePathOf(page: string): string | undefined {
  const [pathname = '', query] = page.split('?', 2);
  const [, area = '', slug] = pathname.split('/');
  const row: AreaRow | undefined = findArea(area);
  const name = (slug === undefined ? row?.resource : row?.detail) as ResourceName | undefined;
  if (name === undefined) return undefined;
  const path = resources[name].path.replace('{slug}', slug ?? '');
  return query === undefined ? path : `${path}?${query}`;
}

/** ETags of the own content of all indexable pages, by page. */
async function loadEtags(): Promise<Map<string, string | undefined>> {
  const pages = (await loadSitemap()).map(({ path }) => path);
  const etags = await pLimit(CONCURRENCY).map(pages, async (page) => {
    const path = resourcePathOf(page);
    return [page, path && (await getResource(path)).etag] as const;
  });
  return new Map(etags);
}

/** @throws Error if the search engine refuses the submission */
async function submit(
  pages: readonly string[],
  { key, endpoint = ENDPOINT }: IndexNowOptions,
  dispatcher: Agent,
): Promise<void> {
  const { statusCode, body } = await request(endpoint, {
    method: 'POST',
    dispatcher,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(siteUrl('/')).host,
      key,
      keyLocation: siteUrl('/indexnow.txt'),
      urlList: pages.map(siteUrl),
    }),
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  await body.dump();
  if (statusCode >= 300) throw new Error(`IndexNow responded with ${statusCode}`);
}

/**
 * Submits pages that have changed, been added or been removed since search engines last accepted a
 * submission. The first comparison is the baseline and submits nothing.
 */
export class IndexNow {
  readonly #options: IndexNowOptions;
  readonly #dispatcher = createDispatcher({ proxy: siteSettings() });
  #known: Map<string, string | undefined> | undefined;

  constructor(options: IndexNowOptions) {
    this.#options = options;
  }

  async compare(): Promise<void> {
    const now = await loadEtags();
    const before = this.#known ?? now;
    const pages = [...new Set([...now.keys(), ...before.keys()])];
    const isChanged = (page: string) =>
      now.has(page) !== before.has(page) || now.get(page) !== before.get(page);
    const changed = pages.filter(isChanged).slice(0, MAX_URLS);
    if (changed.length > 0) await submit(changed, this.#options, this.#dispatcher);
    // Skipped if the submission failed: its pages must still differ next time.
    this.#known = now;
  }
}

/** Tells search engines which pages have changed (indexnow.org), until the signal aborts. */
export async function startIndexNow(options: IndexNowOptions): Promise<void> {
  const indexNow = new IndexNow(options);
  const compare = () =>
    indexNow.compare().catch((error: unknown) => {
      log().warn({ err: error }, 'changed pages could not be submitted to IndexNow');
    });
  await compare();
  const { signal } = options;
  try {
    for await (const _ of every(INTERVAL_MS, undefined, { signal, ref: false })) await compare();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
