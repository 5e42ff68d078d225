import type { FastifyBaseLogger } from 'fastify';
import type { MediaTarget } from '../contract/values/media.ts';
import { fileTypeOf, MAX_FILE_BYTES } from '../contract/values/files.ts';
import { countedHeaders, type Policy } from '../http/response-lifetime.ts';
import { AddressLimit } from '../shared/address-limit.ts';
import type { Clock } from '../shared/cache/clock.ts';
import { BffError } from '../shared/errors.ts';
import { Holdings } from '../shared/holdings.ts';
import type { Received } from '../upstream/exchange.ts';
import { assertSuccess, headerOf } from '../upstream/response-headers.ts';
import { overloaded } from './fair-queue.ts';
import type { PictureHosts } from './picture-source.ts';
import type { SourceClient } from './source-client.ts';

/** Files sent at once; a slow visitor takes long to receive one. */
export const MAX_OPEN_FILES = 100;

/** Request headers that ask for a file only if it has changed. */
const CONDITIONS = ['if-none-match', 'if-modified-since'] as const;
const PART = ['range', 'if-range'] as const;
/**
 * A single range. Requests for several ranges, whose response has a special format, get the whole
 * file.
 */
const ONE_RANGE = /^\s*bytes\s*=\s*(?:\d+\s*-\s*\d*|-\s*\d+)\s*$/i;
const DESCRIBING = [
  'accept-ranges',
  'content-encoding',
  'content-length',
  'content-range',
  'etag',
  'last-modified',
] as const;

/** A file or a part of it. */
export interface OpenFile {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Buffer>;
  /** Ends the stream early. */
  readonly close: () => void;
}

/** A file being sent; its signal ends it. */
interface Transfer {
  readonly signal: AbortSignal;
  release: () => void;
  bytes: number;
}

interface NamedFile {
  readonly path: string;
  readonly type: string;
  readonly isShown: boolean;
  /** Whether the file is on the content API's own host. */
  readonly isOwn: boolean;
  readonly isPart: boolean;
}

interface FilesParts {
  readonly client: Pick<SourceClient, 'open' | 'close'>;
  readonly hosts: PictureHosts;
  /** Policy of the content API, for files of its host if it overrides their headers. */
  readonly policy: Policy;
  /** Files that one client may open in a minute. */
  readonly perMinute: number;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

const pick = (names: readonly string[], headers: RequestHeaders): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );

/** Name of a file for the visitor's disk (RFC 6266). */
function dispositionOf(path: string, isShown: boolean): string {
  const [name = ''] = /[^/]*$/.exec(path.replace(/\?.*/s, '')) ?? [];
  return `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${name.replace(/['()*]/g, escape)}`;
}

/** Size of the whole file, if the response names it. */
const sizeOf = (headers: RequestHeaders): number =>
  Number(/\/(\d+)$/.exec(String(headers['content-range']))?.[1] ?? headers['content-length'] ?? 0);

/**
 * @param isPart whether a part was requested
 * @throws BffError for a response that is not a file
 */
function assertFile({ statusCode: status, headers }: Received, isPart: boolean, now: number): void {
  if (status === 404) throw new BffError('notFound');
  if (status === 410) throw new BffError('gone');
  if (isPart && status === 416) return;
  if (status !== 304 && !(isPart && status === 206)) assertSuccess(status, headers, now);
  const isPage = /^(?:text\/html|application\/xhtml)/i.test(
    headerOf(headers, 'content-type') ?? '',
  );
  // Some servers answer with 200 and a page for a missing file.
  if (isPage && status !== 304) throw new BffError('notFound', 'a page instead of a file');
}

/** Streams files of the content API's host and of listed hosts, without storing them. */
export class Files {
  readonly #parts: FilesParts;
  readonly #limit: AddressLimit;
  readonly #holdings = new Holdings(MAX_OPEN_FILES);

  constructor(parts: FilesParts) {
    this.#parts = parts;
    this.#limit = AddressLimit.perMinute(parts.perMinute, parts.clock.now);
  }

  /**
   * @param network of the client
   * @throws BffError `notFound` for another type or host, `tooLarge`, or a failure of the host
   */
  async open(target: MediaTarget, asked: RequestHeaders, network: string): Promise<OpenFile> {
    const { client, hosts } = this.#parts;
    const type = fileTypeOf(target.path);
    if (type === undefined) throw new BffError('notFound', 'not a type of file that is served');
    const source = hosts.find(target);
    const retryAfterMs = this.#limit.take(network);
    if (retryAfterMs > 0) throw new BffError('tooManyMisses', undefined, { retryAfterMs });
    const transfer = this.#begin(network);
    const isPart = ONE_RANGE.test(String(asked['range']));
    const sent = pick(isPart ? [...CONDITIONS, ...PART] : CONDITIONS, asked);
    try {
      transfer.signal.throwIfAborted();
      const response = await client.open(source, sent, transfer.signal);
      const isOwn = source.host === undefined;
      return this.#toFile(response, { ...type, path: target.path, isOwn, isPart }, transfer);
    } catch (error) {
      transfer.release();
      throw error;
    }
  }

  /** Takes a slot; the largest holder loses the transfer that moved the fewest bytes. */
  #begin(network: string): Transfer {
    const controller = new AbortController();
    const transfer: Transfer = { signal: controller.signal, bytes: 0, release: () => undefined };
    transfer.release = this.#holdings.hold({
      network,
      progress: () => transfer.bytes,
      end: () => controller.abort(overloaded('too many files are being sent')),
    });
    return transfer;
  }

  #toFile(response: Received, file: NamedFile, transfer: Transfer): OpenFile {
    const { path, type, isShown, isOwn, isPart } = file;
    const { statusCode: status, headers, body } = response;
    // The reader of the body sees the error; without a reader it must not end the process.
    body.on('error', () => undefined);
    body.once('close', transfer.release);
    try {
      assertFile(response, isPart, this.#parts.clock.wallNow());
      if (sizeOf(headers) > MAX_FILE_BYTES) throw this.#tooLarge(path);
    } catch (error) {
      body.destroy();
      throw error;
    }
    const close = () => body.destroy();
    if (status === 416) return { status, headers: pick(['content-range'], headers), body, close };
    return {
      status,
      headers: {
        ...pick(DESCRIBING, headers),
        'cache-control': this.#reuseOf(headers, isOwn),
        'content-type': type,
        'content-disposition': dispositionOf(path, isShown),
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
      },
      body: this.#limited(body, path, transfer),
      close,
    };
  }

  /** `Cache-Control` of a file: that of its host, unless the operator overrides it. */
  #reuseOf(headers: RequestHeaders, isOwn: boolean): string {
    const { policy } = this.#parts;
    const cacheControl = headerOf(headers, 'cache-control');
    if (!isOwn || !policy.isOverriding) return cacheControl ?? 'public, max-age=300';
    const { cacheControl: counted } = countedHeaders({ cacheControl }, policy);
    return counted ?? `public, max-age=${policy.ttlMs / 1000}`;
  }

  #tooLarge(path: string): BffError {
    this.#parts.log.warn({ path, limit: MAX_FILE_BYTES }, 'a file is larger than what is served');
    return new BffError('tooLarge', 'a file');
  }

  async *#limited(
    body: AsyncIterable<Buffer>,
    path: string,
    transfer: Transfer,
  ): AsyncGenerator<Buffer> {
    for await (const chunk of body) {
      transfer.bytes += chunk.length;
      if (transfer.bytes > MAX_FILE_BYTES) throw this.#tooLarge(path);
      yield chunk;
    }
  }

  close(): Promise<void> {
    return this.#parts.client.close();
  }
}
