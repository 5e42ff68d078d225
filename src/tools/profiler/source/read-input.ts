import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { ProfilerError } from '../errors.ts';
import type { Host, Site } from '../host.ts';
import type { Input } from '../input.ts';
import { toPayloadUrl } from './addresses.ts';
import { fetchInput, type FetchOptions } from './fetch-input.ts';
import { toReadError } from './read-error.ts';
import { kindOf } from './target.ts';

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

/** Reads inputs of every form. The site is reached at most once, and has to be released. */
export class InputReader {
  #site: Promise<Site> | undefined;
  readonly #isPayload: boolean;
  readonly #reachSite: Host['reachSite'];

  constructor(isPayload: boolean, reachSite: Host['reachSite']) {
    this.#isPayload = isPayload;
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
    return this.fetch(this.#isPayload ? toPayloadUrl(url) : url);
  }

  /** Fetches an address with what the site records of its calls, where it was started here. */
  async fetch(url: string, headers: FetchOptions['headers'] = {}): Promise<Input> {
    const readLines = (await this.#site)?.readLines;
    return fetchInput(url, { headers, ...(readLines ? { readLines } : {}) });
  }

  async release(): Promise<void> {
    const site = await this.#site?.catch(() => undefined);
    await site?.stop();
  }
}
