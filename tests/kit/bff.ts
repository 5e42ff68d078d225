import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, type Overrides } from '../../bff/app.ts';
import { readBffSettings } from '../../bff/services/settings.ts';
import { EVERYTHING } from '../../bff/content-cache/purge.ts';
import { createClock } from '../../bff/shared/cache/clock.ts';
import { httpOrigin } from '../../bff/shared/http-origin.ts';
import { createLog } from '../../bff/shared/log.ts';
import { bareContent } from './content.ts';
import { startUpstream, type Upstream } from './upstream.ts';

/** A document for tests that need any document. */
export const INFO = '/api/info';
/** Bearer token of `/admin/*`, unless the settings say otherwise. */
export const ADMIN_TOKEN = 'a-token-of-all-the-tests';

/** More than the longest pause after a failure, that of an optional list. */
export const LONGEST_REST_MS = 6 * 60_000;

/** Undefined keeps the default of a setting. */
export type Settings = Readonly<Record<string, string | undefined>>;

export interface BffOptions extends Pick<
  Overrides,
  'hostAgent' | 'origin' | 'pictureLimitMs' | 'random' | 'sharedLimitMs' | 'telegramUrl'
> {
  /** Responses of its content API, by address; by default, documents with required fields only. */
  readonly content?: Readonly<Record<string, unknown>>;
  /** A content API run by the test instead of the BFF's own. */
  readonly upstreamUrl?: string;
  readonly settings?: Settings;
  /** What the BFF keeps in its folder, up to one MiB. */
  readonly keeps?: 'pictures' | 'content';
  /** Whether the clock runs. Otherwise it stands still until the test moves it. */
  readonly isClockRunning?: boolean;
}

/** A complete response. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** How the response was served, according to `Server-Timing`. */
  readonly served: string | undefined;
  /** Body, with its byte order mark, if any. */
  readonly text: string;
  readonly bytes: Buffer;
}

/** A line of the log. */
export type LogLine = Readonly<Record<string, unknown>>;

const DEFAULTS = {
  ADMIN_TOKEN,
  LOG_LEVEL: 'warn',
  MEDIA_CACHE_MB: '0',
  CONTENT_CACHE_MB: '0',
  // Gates hold answers, and no deadline may end the wait.
  UPSTREAM_TIMEOUT_MS: '60000',
  WARM_UP: 'off',
};

async function read(response: Response): Promise<Reply> {
  const { status, headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  const served = /desc="([^"]+)"/.exec(headers.get('server-timing') ?? '')?.[1];
  return { status, headers, served, text: bytes.toString('utf8'), bytes };
}

/** A BFF in this process on a real socket, in front of its own content API. */
export class Bff {
  /** Folder for leads and pictures. */
  readonly folder: string;
  readonly #upstream: Upstream | undefined;
  readonly #options: BffOptions;
  #app: FastifyInstance | undefined;
  #stoodAt = Date.now();
  #aheadMs = 0;
  #wallAheadMs = 0;
  #log = '';
  #isUsual = false;

  constructor(folder: string, upstream: Upstream | undefined, options: BffOptions) {
    this.folder = folder;
    this.#upstream = upstream;
    this.#options = options;
  }

  /** @throws Error while it is stopped */
  get app(): FastifyInstance {
    if (!this.#app) throw new Error('the BFF is stopped');
    return this.#app;
  }

  /** @throws Error if the test runs the content API */
  get upstream(): Upstream {
    if (!this.#upstream) throw new Error('the content API is not one of the BFF’s own');
    return this.#upstream;
  }

  get url(): string {
    const { address, port } = this.app.server.address() as AddressInfo;
    return httpOrigin(address, port);
  }

  /** The database of leads. */
  get leadsFile(): string {
    return path.join(this.folder, 'leads.db');
  }

  /** Settings of its stored data, which another BFF may share. */
  get keeping(): Settings {
    const { keeps } = this.#options;
    if (keeps === 'pictures') return { MEDIA_CACHE_DIR: this.folder, MEDIA_CACHE_MB: '1' };
    if (keeps === undefined) return {};
    const CONTENT_CACHE_DIR = path.join(this.folder, 'content');
    return { UPSTREAM_URL: this.upstream.url, CONTENT_CACHE_DIR, CONTENT_CACHE_MB: '1' };
  }

  /** Its log so far. */
  log(): string {
    return this.#log;
  }

  get lines(): LogLine[] {
    return this.#log
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as LogLine);
  }

  /** @param settings besides the usual ones */
  async start(settings: Settings = {}): Promise<void> {
    this.#isUsual = Object.keys(settings).length === 0;
    const { settings: own, hostAgent, random = () => 0.5 } = this.#options;
    // Visitors of tests wait for pictures as long as a busy machine needs.
    const { origin, pictureLimitMs = 60_000, sharedLimitMs, telegramUrl } = this.#options;
    const kept = { LEADS_DB: this.leadsFile, ...this.keeping };
    const all: Settings = { ...DEFAULTS, ...kept, ...own, ...settings };
    const write = (line: string) => (this.#log += line);
    const app = await buildApp(
      readBffSettings(all),
      this.#options.upstreamUrl ?? this.upstream.url,
      createLog({ level: all['LOG_LEVEL'] ?? 'warn' }, { write }),
      {
        clock: createClock(
          () => this.now,
          () => this.now + this.#wallAheadMs,
        ),
        random,
        origin,
        pictureLimitMs,
        ...(hostAgent && { hostAgent }),
        ...(sharedLimitMs !== undefined && { sharedLimitMs }),
        ...(telegramUrl !== undefined && { telegramUrl }),
      },
    );
    const port = Number(all['BFF_PORT'] ?? 0);
    await app.listen({ host: all['BFF_HOST'] ?? '127.0.0.1', port });
    this.#app = app;
  }

  /**
   * Resets it for the next test: content API, caches, limits, settings and log, but not metrics,
   * nor the known lists and pictures of its content.
   */
  async reset(): Promise<void> {
    const asked = new Set([INFO, ...this.upstream.asked]);
    this.upstream.clear();
    this.#wallAheadMs = 0;
    if (this.#app && this.#isUsual) {
      const { content, pictures } = this.app.services;
      const everything = { ...EVERYTHING, isHard: true };
      // Unlike the BFF's own purge, without loading it all again.
      content.purge(everything, false);
      await pictures.purge(everything);
      this.advance(LONGEST_REST_MS);
      // Whatever failed is asked less and less often, until it answers.
      for (const address of Object.keys(bareContent)) {
        if (asked.has(address)) await this.get(address);
      }
      content.purge(everything, false);
      this.advance(LONGEST_REST_MS);
    } else {
      await this.restart();
    }
    this.upstream.asked.length = 0;
    this.upstream.received.length = 0;
    this.#log = '';
  }

  async stop(): Promise<void> {
    const app = this.#app;
    this.#app = undefined;
    await app?.close();
  }

  /** Restarts over the same folder, at the same time. */
  async restart(settings: Settings = {}): Promise<void> {
    await this.stop();
    await this.start(settings);
  }

  /** Stops everything and removes the folder. */
  async close(): Promise<void> {
    await this.stop();
    await this.#upstream?.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Current time of the BFF, milliseconds. */
  get now(): number {
    return (this.#options.isClockRunning ? Date.now() : this.#stoodAt) + this.#aheadMs;
  }

  /** Sets the system clock apart from the monotonic one, which measures durations. */
  setSystemClock(aheadMs: number): void {
    this.#wallAheadMs = aheadMs;
  }

  /** Moves the clock forward. */
  advance(ms: number): void {
    this.#aheadMs += ms;
  }

  async get(
    address = INFO,
    headers: Readonly<Record<string, string>> = {},
    method = 'GET',
  ): Promise<Reply> {
    return read(await fetch(this.url + address, { method, headers, redirect: 'manual' }));
  }

  /** @param body a string is sent unchanged, anything else as JSON */
  async post(
    address: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> {
    const response = await fetch(this.url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return read(response);
  }

  /** Purges by `POST /admin/purge`. @param what paths, or the whole body */
  purge(what: readonly string[] | object): Promise<Reply> {
    const body = Array.isArray(what) ? { paths: what as readonly string[] } : what;
    return this.post('/admin/purge', body, { authorization: `Bearer ${ADMIN_TOKEN}` });
  }

  /** Number of requests to the content API for an address. */
  calls(address = INFO): number {
    return this.upstream.calls(address);
  }

  async metrics(): Promise<string> {
    return (await this.get('/metrics')).text;
  }

  /** @param series a metric with its labels, as exposed: `bff_leads_total{outcome="held"}` */
  async metric(series: string): Promise<number | undefined> {
    const line = (await this.metrics()).split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length));
  }
}

/** Starts a BFF that the caller must close. In tests, use `startBff` of `test.ts`. */
export async function openBff(options: BffOptions = {}): Promise<Bff> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-bff-'));
  const { content = bareContent, upstreamUrl } = options;
  const upstream = upstreamUrl === undefined ? await startUpstream(content) : undefined;
  const bff = new Bff(folder, upstream, options);
  try {
    await bff.start();
    return bff;
  } catch (error) {
    await bff.close();
    throw error;
  }
}
