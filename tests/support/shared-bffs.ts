import pino from 'pino';
import { type BffInProcess, startBffInProcess } from './bff-in-process.ts';
import { type Upstream, sendJson, startUpstream } from '../kit/upstream.ts';

const TOKEN = 'a-token-of-the-tests';
export const ABOUT = '/api/about';

/** Whatever the machine does meanwhile, Valkey is waited for. */
export const PATIENT = { sharedLimitMs: 60_000 };

export interface Read {
  readonly status: number;
  readonly title: string | undefined;
  readonly cache: string | null;
}

/** BFFs in this process that share a Valkey and a content API with one document. */
export class SharedBffs {
  readonly upstream: Upstream;
  readonly #running: BffInProcess[] = [];
  /** All that they have logged, lines of JSON. */
  log = '';

  readonly #limit: { readonly sharedLimitMs?: number };

  private constructor(upstream: Upstream, limit: { readonly sharedLimitMs?: number }) {
    this.upstream = upstream;
    this.#limit = limit;
  }

  /** @param limit how long visitors wait for Valkey, if a slow machine must not fail the test */
  static async create(limit: { readonly sharedLimitMs?: number } = {}): Promise<SharedBffs> {
    return new SharedBffs(await startUpstream({ [ABOUT]: { title: 'О саде' } }), limit);
  }

  /** @param url of the Valkey */
  async start(url: string, settings: Readonly<Record<string, string>> = {}): Promise<BffInProcess> {
    const log = pino({ level: 'info' }, { write: (line: string) => (this.log += line) });
    const shared = { VALKEY_URL: url, ADMIN_TOKEN: TOKEN, UPSTREAM_TIMEOUT_MS: '3000' };
    const bff = await startBffInProcess(
      this.upstream.url,
      { ...shared, ...settings },
      {
        log,
        ...this.#limit,
      },
    );
    this.#running.push(bff);
    return bff;
  }

  async startTwo(url: string): Promise<readonly [BffInProcess, BffInProcess]> {
    return [await this.start(url), await this.start(url)];
  }

  /** Moves the clocks of all on. */
  advance(ms: number): void {
    this.#running.forEach((bff) => bff.advance(ms));
  }

  /** Requests that the content API has got. */
  get calls(): number {
    return this.upstream.asked.length;
  }

  /** Changes the content. */
  publish(title: string): void {
    this.upstream.script(ABOUT, (_request, response) => sendJson(response, { title }));
  }

  async close(): Promise<void> {
    for (const bff of this.#running) await bff.close();
    await this.upstream.close();
  }
}

export async function read(bff: BffInProcess, path = ABOUT): Promise<Read> {
  const response = await fetch(bff.url + path);
  const { title } = (await response.json()) as { title?: string };
  return { status: response.status, title, cache: response.headers.get('cache-status') };
}

/** Purges by `/admin/purge`. */
export async function purge(bff: BffInProcess, names: object = { paths: [ABOUT] }) {
  const response = await fetch(`${bff.url}/admin/purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(names),
  });
  return (await response.json()) as { readonly purged: number; readonly everywhere?: boolean };
}
