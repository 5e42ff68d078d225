import { createReadStream, statSync } from 'node:fs';
import { ProfilerError } from '../bytes/errors.ts';
import type { Received } from '../bytes/body.ts';
import type { Encoding } from '../bytes/encodings.ts';
import { isDocument } from '../bytes/read-document.ts';
import { isPayloadUrl, toPayloadUrl } from './addresses.ts';
import { toReadError } from './read-error.ts';
import type { Arrival, Recorded } from './recorded.ts';
import { unwrap } from './wrapped.ts';
import { type Answer, type OwnHeaders, request } from './request.ts';
import { createSink } from './sink.ts';

/** Bytes to be measured. */
export interface Input {
  /** Address, file name or `-`. */
  readonly name: string;
  readonly bytes: Buffer;
  /** How the bytes were received; null for a saved input. */
  readonly received: Received | null;
  /** Caveats about the input, for the reader. */
  readonly note?: string;
  /** When its bytes arrived, if it was fetched. */
  readonly arrivals?: readonly Arrival[];
  /** Whether it had not ended at the deadline. */
  readonly isCut?: boolean;
}

/** A running site. */
export interface Site {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Additions of a project that calls the command line for its own site. */
export interface Host {
  /** Name of the command, for help and hints: `npm run rsc --`. */
  readonly command: string;
  /** Finds or starts the project's site, one of Waku: then its pages can be named by their paths. */
  readonly reachSite?: () => Promise<Site>;
  /** Folder of the project, unless `--root` names another one. */
  readonly root?: string;
}

/** Where an input comes from: fetched by its URL, a page of the host's site, or saved. */
type TargetKind = 'url' | 'page' | 'file' | 'standard-input';

const isFile = (target: string): boolean =>
  statSync(target, { throwIfNoEntry: false })?.isFile() ?? false;

/** Kind of a target of the command line; a path that is a file is not a page. */
function kindOf(target: string): TargetKind {
  if (target === '-') return 'standard-input';
  if (/^https?:\/\//i.test(target)) return 'url';
  return target.startsWith('/') && !isFile(target) ? 'page' : 'file';
}

/** Whether a target is fetched, as opposed to read from a file or standard input. */
export const isFetched = (target: string): boolean => ['url', 'page'].includes(kindOf(target));

/** Reads a file or, as `-`, standard input. */
export async function readSaved(target: string): Promise<Input> {
  const isStandard = target === '-';
  const name = isStandard ? 'standard input' : target;
  const sink = createSink(name);
  try {
    const source = isStandard ? process.stdin : createReadStream(target);
    for await (const chunk of source as AsyncIterable<Buffer>) sink.add(chunk);
  } catch (cause) {
    throw toReadError(name, cause);
  }
  if (sink.size === 0) throw new ProfilerError('empty', name);
  return { name, bytes: sink.bytes(), received: null };
}

function parseUrl(target: string): string {
  const url = URL.parse(target);
  if (url === null) throw new ProfilerError('usage', `${target} is not a URL`);
  return url.href;
}

function toInput(name: string, answer: Answer, advice = ''): Input {
  const { status, bytes, received, arrivals, isCut } = answer;
  const isFine = status >= 200 && status <= 299;
  if (!isFine) throw new ProfilerError('http-status', `${status} for ${name}${advice}`);
  if (bytes.length === 0) throw new ProfilerError('empty', name);
  return { name, bytes, received, arrivals, isCut };
}

const WHOLE_PAGE =
  'this is the whole page, as after a refresh; --browse <page> --click <link> records what a click fetches';
const OTHER_FRAMEWORKS =
  'unless Waku serves it, name the address that its framework fetches, as the network panel of the browser shows it';

/** Framework that serves the pages; all but Waku have payloads at the pages' own URLs. */
type Server = 'next' | 'vinext' | 'waku' | 'other';

function serverOf({ headers }: Answer): Server {
  if (headers['content-type']?.startsWith('text/x-component') !== true) return 'waku';
  if (Object.keys(headers).some((name) => name.startsWith('x-vinext-'))) return 'vinext';
  return /next-router/i.test(headers.vary ?? '') ? 'next' : 'other';
}

export interface ReaderOptions {
  /** The measured target; `headers` are for its origin. */
  readonly target: string;
  readonly isPayload: boolean;
  readonly headers: OwnHeaders['headers'];
  readonly encoding: Encoding | undefined;
  readonly deadlineMs?: number | undefined;
}

/** Reads inputs of every form. The site is reached at most once, and must be released. */
export class InputReader {
  #site: Promise<Site> | undefined;
  readonly #options: ReaderOptions;
  readonly #reachSite: Host['reachSite'];
  readonly #servers = new Map<string, Promise<Server>>();

  constructor(options: ReaderOptions, { reachSite }: Host) {
    this.#options = options;
    this.#reachSite = reachSite;
  }

  /** Address of a page or a payload; undefined if it is not fetched. */
  async urlOf(target: string): Promise<string | undefined> {
    const kind = kindOf(target);
    if (kind === 'url') return parseUrl(target);
    if (kind !== 'page' || !this.#reachSite) return undefined;
    this.#site ??= this.#reachSite();
    return parseUrl((await this.#site).origin + target);
  }

  async read(target: string): Promise<Input> {
    const input = await this.readAny(target);
    if (!Array.isArray(input)) return input as Input;
    throw new ProfilerError('wrapped', `${target} is a HAR of ${input.length} responses`);
  }

  /** Reads an input that may be a recording, a HAR of other than one response. */
  async readAny(target: string): Promise<Input | readonly Recorded[]> {
    const url = await this.urlOf(target);
    if (url !== undefined) {
      return this.#options.isPayload ? this.fetchPayload(url) : this.fetch(url);
    }
    const saved = await readSaved(target);
    const unwrapped = unwrap(saved.bytes);
    return Buffer.isBuffer(unwrapped) ? { ...saved, bytes: unwrapped } : unwrapped;
  }

  async fetch(url: string): Promise<Input> {
    return toInput(url, await this.#ask(url, {}));
  }

  async #serverOf(url: string): Promise<Server> {
    const { origin } = new URL(url);
    if (isPayloadUrl(url) || origin === (await this.#site)?.origin) return 'waku';
    const known = this.#servers.get(origin) ?? this.#ask(url, { rsc: '1' }).then(serverOf);
    this.#servers.set(origin, known);
    return known;
  }

  /** Fetches the payload of a page: Next has it at the page's own URL, Waku at one beside it. */
  async fetchPayload(url: string): Promise<Input> {
    const server = await this.#serverOf(url);
    if (server !== 'waku') {
      const input = toInput(url, await this.#ask(url, { rsc: '1' }));
      return server === 'next' ? { ...input, note: WHOLE_PAGE } : input;
    }
    const address = toPayloadUrl(url);
    const input = toInput(address, await this.#ask(address, {}), `; ${OTHER_FRAMEWORKS}`);
    if (!isDocument(input.bytes)) return input;
    throw new ProfilerError('no-navigation', `${input.name} is a document; ${OTHER_FRAMEWORKS}`);
  }

  async #ask(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
    const { target, headers: own, encoding, deadlineMs } = this.#options;
    const measured = await this.urlOf(target);
    const origin = measured === undefined ? '' : new URL(measured).origin;
    try {
      const isDocumentWanted = !('rsc' in headers) && !isPayloadUrl(url);
      const accept = isDocumentWanted ? 'text/html, */*;q=0.8' : '*/*';
      const all = { accept, ...headers };
      return await request(url, {
        headers: all,
        own: { origin, headers: own },
        encoding,
        deadlineMs,
      });
    } catch (cause) {
      throw toReadError(url, cause);
    }
  }

  async release(): Promise<void> {
    const site = await this.#site?.catch(() => undefined);
    await site?.stop();
  }
}
