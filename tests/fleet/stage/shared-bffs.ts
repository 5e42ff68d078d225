import { onTestFinished } from 'vitest';
import type { Bff, BffOptions, Settings } from '../../kit/bff.ts';
import { startBff } from '../../kit/test.ts';
import { startUpstream, type Upstream } from '../../kit/upstream.ts';

export const ABOUT = '/api/about';
export const OTHER = '/api/info';

const NEWS = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [
    `/api/news?page=${index + 1}`,
    { items: [], next_page: null },
  ]),
);
const LAYOUT = { config: {}, menu: [] };
const CONTENT = {
  '/api/layout': LAYOUT,
  [ABOUT]: { title: 'О саде' },
  [OTHER]: { title: 'Сведения' },
  ...NEWS,
};

type Limit = Pick<BffOptions, 'sharedLimitMs'>;

/** A wait for Valkey that no busy machine exceeds. */
export const PATIENT: Limit = { sharedLimitMs: 60_000 };

/** BFFs of one test in this process that share a Valkey and a content API. */
export class SharedBffs {
  readonly upstream: Upstream;
  readonly #running: Bff[] = [];
  readonly #limit: Limit;

  private constructor(upstream: Upstream, limit: Limit) {
    this.upstream = upstream;
    this.#limit = limit;
  }

  /** @param limit how long visitors wait for Valkey, if a slow machine must not fail the test */
  static async create(limit: Limit = {}): Promise<SharedBffs> {
    const upstream = await startUpstream(CONTENT);
    onTestFinished(() => upstream.close());
    return new SharedBffs(upstream, limit);
  }

  /** A BFF with the others' clock. @param url of the Valkey */
  async start(url: string, settings: Settings = {}): Promise<Bff> {
    const shared = { VALKEY_URL: url, LOG_LEVEL: 'info', UPSTREAM_TIMEOUT_MS: '3000' };
    const bff = await startBff({
      upstreamUrl: this.upstream.url,
      settings: { ...shared, ...settings },
      ...this.#limit,
    });
    const [first = bff] = this.#running;
    bff.advance(first.now - bff.now);
    this.#running.push(bff);
    return bff;
  }

  async startTwo(url: string): Promise<readonly [Bff, Bff]> {
    return [await this.start(url), await this.start(url)];
  }

  /** All logged lines, JSON. */
  get log(): string {
    return this.#running.map((bff) => bff.log()).join('');
  }

  /** Moves the clocks of all BFFs on. */
  advance(ms: number): void {
    this.#running.forEach((bff) => bff.advance(ms));
  }

  /** Requests that the content API has received, without those of a start for the layout. */
  get calls(): number {
    return this.upstream.asked.filter((address) => address !== '/api/layout').length;
  }

  /** Changes the content. */
  publish(title: string): void {
    this.upstream.answer(ABOUT, { title });
  }
}

export async function read(bff: Bff, path = ABOUT) {
  const { status, headers, text } = await bff.get(path);
  const { title } = JSON.parse(text) as { title?: string };
  return { status, title, cache: headers.get('cache-status') };
}

/** Purges by `/admin/purge`. */
export async function purge(bff: Bff, names: object = { paths: [ABOUT] }) {
  const { text } = await bff.purge(names);
  return JSON.parse(text) as { readonly purged: number; readonly everywhere?: boolean };
}
