import 'server-only';
import { request } from 'undici';
import { doubledMs } from '#shared/backoff.ts';
import { log } from '../runtime/log.ts';
import { siteUrl } from '../runtime/site-url.ts';
import { changedPage } from './changed-page.ts';

/** Changes are collected for this long; an edit changes several resources, milliseconds. */
const COLLECT_MS = 10_000;
/** Least time between submissions, and after a failure, doubled each time, milliseconds. */
const PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;
const DEADLINE_MS = 10_000;
/** Most URLs of a submission (IndexNow). */
const MAX_URLS = 10_000;

export interface IndexNowOptions {
  readonly key: string;
  readonly endpoint: string;
  /** Loads the paths of all indexable pages. */
  readonly loadPaths: () => Promise<readonly string[]>;
}

/** The search engine refuses a submission, as it would the next time. */
class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** @throws RefusedError, or another error if a later submission may succeed */
async function submit(endpoint: string, key: string, paths: readonly string[]): Promise<void> {
  const { statusCode, body } = await request(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(siteUrl('/')).host,
      key,
      keyLocation: siteUrl('/indexnow.txt'),
      urlList: paths.map(siteUrl),
    }),
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  await body.dump();
  if (statusCode < 300) return;
  const message = `IndexNow responded with ${statusCode}`;
  throw statusCode === 429 || statusCode >= 500 ? new Error(message) : new RefusedError(message);
}

/**
 * Tells search engines which pages have changed (indexnow.org). Pages that are new in the sitemap
 * count as changed; pages that it never listed are left out. Nothing waits for it.
 */
export class IndexNow {
  readonly #options: IndexNowOptions;
  readonly #changed = new Set<string>();
  #listed: ReadonlySet<string> | undefined;
  #isScheduled = false;
  #failures = 0;

  constructor(options: IndexNowOptions) {
    this.#options = options;
  }

  /** Learns which pages exist; earlier changes are not submitted. */
  async start(): Promise<void> {
    this.#listed ??= new Set(await this.#options.loadPaths());
  }

  /** Notes a change. @param resource path of the content API */
  note(resource: string): void {
    const page = changedPage(resource);
    if (page === undefined || this.#changed.size >= MAX_URLS) return;
    this.#changed.add(page);
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setTimeout(() => void this.#run(), COLLECT_MS).unref();
  }

  async #run(): Promise<void> {
    try {
      await this.#submitChanges();
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      log().warn({ err: error }, 'changed pages could not be submitted to IndexNow');
    }
    const pauseMs = doubledMs(Math.max(1, this.#failures), PAUSE_MS, LONGEST_PAUSE_MS);
    setTimeout(() => {
      if (this.#changed.size > 0) void this.#run();
      else this.#isScheduled = false;
    }, pauseMs).unref();
  }

  /** Pages to submit: those that the sitemap lists or listed before, and new ones. */
  async #takeChanges(): Promise<string[]> {
    const now = new Set(await this.#options.loadPaths());
    const before = this.#listed ?? now;
    const added = [...now].filter((path) => !before.has(path));
    const changed = [...this.#changed].filter((path) => now.has(path) || before.has(path));
    this.#listed = now;
    this.#changed.clear();
    return [...new Set([...added, ...changed])];
  }

  async #submitChanges(): Promise<void> {
    const { key, endpoint } = this.#options;
    const paths = await this.#takeChanges();
    const batch = paths.slice(0, MAX_URLS);
    for (const path of paths.slice(MAX_URLS)) this.#changed.add(path);
    if (batch.length === 0) return;
    try {
      await submit(endpoint, key, batch);
    } catch (error) {
      if (!(error instanceof RefusedError)) for (const path of batch) this.#changed.add(path);
      throw error;
    }
  }
}
