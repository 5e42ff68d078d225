import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { ProfilerError } from '../errors.ts';
import type { Input } from '../input.ts';
import { toPayloadUrl } from './addresses.ts';
import { fetchInput, type FetchOptions } from './fetch-input.ts';
import { reachSite, type Site } from './site.ts';

const isUrl = (target: string): boolean => /^https?:\/\//.test(target);

const isFile = (target: string): boolean =>
  statSync(target, { throwIfNoEntry: false })?.isFile() ?? false;

/** Reads inputs of every form. The site is reached at most once, and has to be released. */
export class InputReader {
  #site: Promise<Site> | undefined;
  readonly #isPayload: boolean;

  constructor(isPayload: boolean) {
    this.#isPayload = isPayload;
  }

  /** Address of a page or a payload; undefined for what is not fetched. */
  async urlOf(target: string): Promise<string | undefined> {
    if (isUrl(target)) return new URL(target).href;
    if (!target.startsWith('/') || isFile(target)) return undefined;
    this.#site ??= reachSite();
    return (await this.#site).origin + target;
  }

  async read(target: string): Promise<Input> {
    if (target === '-') {
      return { name: 'standard input', bytes: await buffer(process.stdin), timing: null };
    }
    const url = await this.urlOf(target);
    if (url !== undefined) return this.fetch(this.#isPayload ? toPayloadUrl(url) : url);
    return { name: target, bytes: await readFileInput(target), timing: null };
  }

  /** Fetches an address with what the site records of its calls, where it was started here. */
  async fetch(url: string, headers: FetchOptions['headers'] = {}): Promise<Input> {
    const readLines = (await this.#site)?.readLines;
    return fetchInput(url, { headers, ...(readLines ? { readLines } : {}) });
  }

  async release(): Promise<void> {
    await (await this.#site)?.stop();
  }
}

async function readFileInput(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new ProfilerError('unreachable', `${file} cannot be read`, { cause });
  }
}
