import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { ProfilerError } from '../errors.ts';
import type { Host, Site } from '../host.ts';
import type { Input } from '../input.ts';
import { isPayloadUrl, toPayloadUrl } from './addresses.ts';
import { fetchInput, type FetchOptions } from './fetch-input.ts';
import type { OwnHeaders } from './own-headers.ts';
import { toReadError } from './read-error.ts';
import { request } from './request.ts';
import { kindOf } from './target.ts';
import { waitOutRefusals } from './wait-out-refusals.ts';

/** Asks Next for a payload. */
const NEXT_PAYLOAD = { rsc: '1' } as const;

const readSaved = (target: string): Promise<Buffer> =>
  target === '-' ? buffer(process.stdin) : readFile(target);

async function readSavedInput(target: string): Promise<Input> {
  const name = target === '-' ? 'standard input' : target;
  const bytes = await readSaved(target).catch((cause: unknown) => {
    throw toReadError(name, cause);
  });
  if (bytes.length === 0) throw new ProfilerError('empty', name);
  return { name, bytes, timing: null };
}

function parseUrl(target: string): string {
  const url = URL.parse(target);
  if (url === null) throw new ProfilerError('usage', `${target} is not a URL`);
  return url.href;
}

/** What is read, and how. */
export interface ReaderOptions {
  /** What is measured; `headers` are for its origin. */
  readonly target: string;
  readonly isPayload: boolean;
  readonly headers: Headers;
}

/** Reads inputs of every form. The site is reached at most once, and has to be released. */
export class InputReader {
  #site: Promise<Site> | undefined;
  readonly #options: ReaderOptions;
  readonly #reachSite: Host['reachSite'];
  /** By origin, whether a page's own URL has its payload, too. */
  readonly #answersRsc = new Map<string, Promise<boolean>>();

  constructor(options: ReaderOptions, reachSite: Host['reachSite']) {
    this.#options = options;
    this.#reachSite = reachSite;
  }

  /** Address of a page or a payload; undefined for what is not fetched. */
  async urlOf(target: string): Promise<string | undefined> {
    const kind = kindOf(target);
    if (kind === 'url') return parseUrl(target);
    if (kind !== 'page' || !this.#reachSite) return undefined;
    this.#site ??= this.#reachSite();
    return parseUrl((await this.#site).origin + target);
  }

  async read(target: string): Promise<Input> {
    const url = await this.urlOf(target);
    if (url === undefined) return readSavedInput(target);
    return this.#options.isPayload ? this.fetchPayload(url) : this.fetch(url);
  }

  /** Fetches the payload of a page, as the framework of its site has it. */
  async fetchPayload(url: string): Promise<Input> {
    const isNext = !isPayloadUrl(url) && (await this.#isNext(url));
    return isNext ? this.fetch(url, NEXT_PAYLOAD) : this.fetch(toPayloadUrl(url));
  }

  /** Fetches an address with what the site records of its calls, where it was started here. */
  async fetch(url: string, headers: FetchOptions['headers'] = {}): Promise<Input> {
    const readLines = (await this.#site)?.readLines;
    const own = await this.#ownHeaders();
    return waitOutRefusals(() =>
      fetchInput(url, { headers, own, ...(readLines ? { readLines } : {}) }),
    );
  }

  async #ownHeaders(): Promise<OwnHeaders | undefined> {
    const url = await this.urlOf(this.#options.target);
    return url === undefined
      ? undefined
      : { origin: new URL(url).origin, headers: this.#options.headers };
  }

  /** Next answers a page's own URL with the payload; the project's site and Waku do not. */
  async #isNext(url: string): Promise<boolean> {
    const { origin } = new URL(url);
    if ((await this.#site)?.origin === origin) return false;
    const known = this.#answersRsc.get(origin) ?? this.#askForPayload(url);
    this.#answersRsc.set(origin, known);
    return known;
  }

  async #askForPayload(url: string): Promise<boolean> {
    const own = await this.#ownHeaders();
    const response = await request(url, { headers: NEXT_PAYLOAD, own }).catch((cause: unknown) => {
      throw toReadError(url, cause);
    });
    await response.body?.cancel();
    return response.headers.get('content-type')?.startsWith('text/x-component') ?? false;
  }

  async release(): Promise<void> {
    const site = await this.#site?.catch(() => undefined);
    await site?.stop();
  }
}
