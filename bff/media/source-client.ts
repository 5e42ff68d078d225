import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Agent } from 'undici';
import type { CachingHeaders } from '../http/response-lifetime.ts';
import { BffError } from '../shared/errors.ts';
import { toDigest } from '../shared/etag.ts';
import { Holdings } from '../shared/holdings.ts';
import { createDispatcher } from '../shared/outgoing.ts';
import type { ProxySettings } from '../shared/proxy.ts';
import { isPublicAddress } from '../shared/public-address.ts';
import { USER_AGENT } from '../shared/user-agent.ts';
import {
  type ResponseHeaders,
  assertSuccess,
  toStatusError,
  conditionalHeaders,
  cachingHeadersOf,
  isConditional,
  headerOf,
  type Validators,
  validatorsOf,
} from '../upstream/response-headers.ts';
import { type ApiPause, callApi } from '../upstream/api-pause.ts';
import { readLimited } from '../upstream/body.ts';
import { exchange, type Received, type Sender } from '../upstream/exchange.ts';
import { describeLocation } from '../upstream/redirect.ts';
import { toUpstreamFailure } from '../upstream/upstream-error.ts';
import { overloaded } from './fair-queue.ts';
import type { PictureSource, PictureToken } from './picture-source.ts';

/** A picture as its source delivers it. */
export interface Original {
  readonly body: Buffer;
  readonly digest: string;
}

interface PictureResponse extends Original {
  readonly type: 'picture';
  readonly validators: Validators;
  readonly fields: CachingHeaders;
}

export type SourceResponse =
  | PictureResponse
  | {
      readonly type: 'not-modified';
      readonly validators: Validators;
      readonly fields: CachingHeaders;
    }
  | { readonly type: 'absent'; readonly status: 404 | 410 };

export interface SourceClientOptions {
  readonly upstreamUrl: string;
  /** If undefined, pictures are fetched without a token. */
  readonly token: PictureToken | undefined;
  readonly proxy: ProxySettings;
  /** Deadline of one fetch including its body, milliseconds. */
  readonly timeoutMs: number;
  /** Clock, milliseconds. */
  readonly now: () => number;
  /** Pause of the content API, for pictures of its host. */
  readonly pause?: ApiPause | undefined;
  /** Sender for the upstream; if unset, connections are opened. */
  readonly sender?: Sender | undefined;
  /** Agent for listed hosts. */
  readonly hostAgent?: Agent | undefined;
  /** Connections to one host. */
  readonly connections?: number;
}

/** Largest accepted original, bytes. */
const MAX_SOURCE_BYTES = 32 * 1024 * 1024;
/** Limit for all originals being received together, bytes. */
const MAX_RECEIVED_BYTES = 96 * 1024 * 1024;
const CONNECTIONS = 16;

/** @throws BffError for every status other than 200, with a hint if the operator can act */
function assertPicture(status: number, headers: ResponseHeaders, now: number): void {
  if (status === 401 || status === 403) {
    const hint = 'check MEDIA_TOKEN and MEDIA_PATHS';
    throw new BffError('upstreamStatus', `status ${status}: ${hint}`, { upstreamStatus: status });
  }
  const location = headerOf(headers, 'location');
  if (location !== undefined && status >= 300 && status < 400) {
    throw new BffError('upstreamRedirect', describeLocation(location));
  }
  assertSuccess(status, headers, now);
}

/** Fetches pictures: those of the upstream by its URL, those of listed hosts by HTTPS only. */
export class SourceClient {
  readonly #options: SourceClientOptions;
  readonly #upstream: URL;
  readonly #own: Sender;
  readonly #hostAgent: Sender;
  readonly #receiving = new Holdings(MAX_RECEIVED_BYTES);

  constructor(options: SourceClientOptions) {
    this.#options = options;
    this.#upstream = new URL(options.upstreamUrl);
    const { connections = CONNECTIONS, proxy, timeoutMs: connectTimeout } = options;
    const common = { connections, proxy, connectTimeout };
    this.#own = options.sender ?? createDispatcher(common);
    this.#hostAgent = options.hostAgent ?? createDispatcher({ ...common, isPublicOnly: true });
  }

  /**
   * @param network of the client that waits for it
   * @throws BffError a failure of the host, or `overloaded` if originals take too much memory, and
   *   those of this network most
   */
  async fetch(
    source: PictureSource,
    network: string,
    validators?: Validators,
  ): Promise<SourceResponse> {
    const { timeoutMs } = this.#options;
    const headers = { accept: 'image/*', ...conditionalHeaders(validators) };
    const request = this.#requestOf(source, headers);
    return callApi(this.#pauseOf(source), () =>
      exchange({
        timeoutMs,
        sender: this.#senderOf(source),
        request,
        read: (received) => this.#read(received, network, validators),
      }),
    );
  }

  /** Opens a file or a part of it; the caller reads or destroys its body. */
  async open(
    source: PictureSource,
    headers: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ): Promise<Received> {
    const { timeoutMs } = this.#options;
    const request = {
      ...this.#requestOf(source, { 'accept-encoding': 'identity', ...headers }),
      method: 'GET',
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      signal: signal ?? null,
    } as const;
    return callApi(this.#pauseOf(source), async () => {
      const sent = this.#senderOf(source).request(request);
      const response = await sent.catch((thrown: unknown) => {
        throw toUpstreamFailure(thrown);
      });
      const { statusCode, body } = response;
      if (statusCode !== 429) return response;
      body.on('error', () => undefined).destroy();
      throw toStatusError(statusCode, response.headers, this.#options.now());
    });
  }

  #requestOf(source: PictureSource, headers: Readonly<Record<string, string>>) {
    const own = { ...this.#options.token?.headersFor(source), 'user-agent': USER_AGENT };
    return { origin: this.#originOf(source), path: source.path, headers: { ...own, ...headers } };
  }

  #senderOf({ host }: PictureSource): Sender {
    return host === undefined ? this.#own : this.#hostAgent;
  }

  /** Only the content API's own host shares its pause. */
  #pauseOf({ host }: PictureSource): ApiPause | undefined {
    return host === undefined ? this.#options.pause : undefined;
  }

  /** Closes connections and aborts running fetches, for which nobody waits any longer. */
  async close(): Promise<void> {
    await Promise.all([this.#own.destroy(), this.#hostAgent.destroy()]);
  }

  /** Origin of a host. An IP address never reaches the DNS lookup, so it is checked here. */
  #originOf({ host }: PictureSource): string {
    if (host === undefined) return this.#upstream.origin;
    const address = host.replace(/^\[|\]$/g, '');
    if (isIP(address) && !isPublicAddress(address)) {
      throw new BffError('unreachable', `${host} is not a public address`);
    }
    return `https://${host}`;
  }

  async #read(
    { statusCode: status, headers, body }: Received,
    network: string,
    validators: Validators | undefined,
  ): Promise<SourceResponse> {
    const now = this.#options.now();
    const received = { validators: validatorsOf(headers, now), fields: cachingHeadersOf(headers) };
    if (status === 304 && isConditional(validators)) return { type: 'not-modified', ...received };
    if (status === 404 || status === 410) return { type: 'absent', status };
    assertPicture(status, headers, now);
    if (Number(headerOf(headers, 'content-length')) > MAX_SOURCE_BYTES) {
      throw new BffError('tooLarge');
    }
    return {
      type: 'picture',
      ...(await this.#receive(body, network)),
      ...received,
    };
  }

  /**
   * Digests the chunks as they come, because digesting the whole would block the event loop. When
   * memory is short, the largest holder loses the original of which it has received least.
   */
  async #receive(body: Received['body'], network: string): Promise<Original> {
    const hash = createHash('sha256');
    let bytes = 0;
    const held = {
      network,
      size: 0,
      progress: () => bytes,
      end: () => body.destroy(overloaded('originals take too much memory')),
    };
    const release = this.#receiving.hold(held);
    const count = (chunk: Buffer): void => {
      hash.update(chunk);
      bytes += chunk.length;
      this.#receiving.grow(held, chunk.length);
    };
    async function* counted() {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        count(chunk);
        yield chunk;
      }
    }
    try {
      return { body: await readLimited(counted(), MAX_SOURCE_BYTES), digest: toDigest(hash) };
    } finally {
      release();
    }
  }
}
