import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Agent } from 'undici';
import type { CachingHeaders } from '../http/response-lifetime.ts';
import { BffError } from '../shared/errors.ts';
import { toDigest } from '../shared/etag.ts';
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
  textOf,
  type Validators,
  validatorsOf,
} from '../upstream/response-headers.ts';
import { type ApiPause, callApi } from '../upstream/api-pause.ts';
import { readLimited } from '../upstream/body.ts';
import { exchange, type Received, type Sender } from '../upstream/exchange.ts';
import { toUpstreamFailure } from '../upstream/upstream-error.ts';
import { overloaded } from './fair-queue.ts';
import type { PictureSource, PictureToken } from './picture-source.ts';

/** A picture as its source has it. */
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
  /** Undefined: pictures are fetched without a token. */
  readonly token: PictureToken | undefined;
  readonly proxy: ProxySettings;
  /** Deadline of one fetch including its body, milliseconds. */
  readonly timeoutMs: number;
  /** Clock, milliseconds. */
  readonly now: () => number;
  /** Of the content API, for pictures of its host. */
  readonly pause?: ApiPause | undefined;
  /** For the upstream. Unset: connections. */
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
  if (status >= 300 && status < 400) {
    throw new BffError('upstreamRedirect', textOf(headers, 'location'));
  }
  assertSuccess(status, headers, now);
}

/** Fetches pictures: those of the upstream by its URL, those of listed hosts by HTTPS only. */
export class SourceClient {
  readonly #options: SourceClientOptions;
  readonly #upstream: URL;
  readonly #own: Sender;
  readonly #hostAgent: Sender;
  #receivedBytes = 0;

  constructor(options: SourceClientOptions) {
    this.#options = options;
    this.#upstream = new URL(options.upstreamUrl);
    const { connections = CONNECTIONS, proxy, timeoutMs: connectTimeout } = options;
    const common = { connections, proxy, connectTimeout };
    this.#own = options.sender ?? createDispatcher(common);
    this.#hostAgent = options.hostAgent ?? createDispatcher({ ...common, isPublicOnly: true });
  }

  /**
   * @throws BffError a failure of the host, or `overloaded` if originals take too much memory
   */
  async fetch(source: PictureSource, validators?: Validators): Promise<SourceResponse> {
    const { token, timeoutMs } = this.#options;
    const origin = this.#originOf(source);
    const sender = source.host === undefined ? this.#own : this.#hostAgent;
    return callApi(this.#pauseOf(source), () =>
      exchange({
        timeoutMs,
        sender,
        request: {
          origin,
          path: source.path,
          headers: {
            ...token?.headersFor(source),
            accept: 'image/*',
            'user-agent': USER_AGENT,
            ...conditionalHeaders(validators),
          },
        },
        read: (received) => this.#read(received, validators),
      }),
    );
  }

  /** Opens a file or a part of it; the caller reads or destroys its body. */
  async open(
    source: PictureSource,
    headers: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ): Promise<Received> {
    const { token, timeoutMs } = this.#options;
    const sender = source.host === undefined ? this.#own : this.#hostAgent;
    const request = {
      origin: this.#originOf(source),
      path: source.path,
      method: 'GET',
      headers: {
        ...token?.headersFor(source),
        'accept-encoding': 'identity',
        'user-agent': USER_AGENT,
        ...headers,
      },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      signal: signal ?? null,
    } as const;
    return callApi(this.#pauseOf(source), async () => {
      const response = await sender.request(request).catch((thrown: unknown) => {
        throw toUpstreamFailure(thrown);
      });
      const { statusCode, body } = response;
      if (statusCode !== 429) return response;
      body.on('error', () => undefined).destroy();
      throw toStatusError(statusCode, response.headers, this.#options.now());
    });
  }

  /** Only the content API's own host shares its pause. */
  #pauseOf({ host }: PictureSource): ApiPause | undefined {
    return host === undefined ? this.#options.pause : undefined;
  }

  /** Aborts running fetches, too, because nobody waits for them any longer. */
  async close(): Promise<void> {
    await Promise.all([this.#own.destroy(), this.#hostAgent.destroy()]);
  }

  /** An IP address as host never reaches the lookup, so it is checked here. */
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
    validators: Validators | undefined,
  ): Promise<SourceResponse> {
    const now = this.#options.now();
    const received = { validators: validatorsOf(headers, now), fields: cachingHeadersOf(headers) };
    if (status === 304 && isConditional(validators)) return { type: 'not-modified', ...received };
    if (status === 404 || status === 410) return { type: 'absent', status };
    assertPicture(status, headers, now);
    if (Number(textOf(headers, 'content-length')) > MAX_SOURCE_BYTES) {
      throw new BffError('tooLarge');
    }
    return {
      type: 'picture',
      ...(await this.#receive(body)),
      ...received,
    };
  }

  /** Digests the chunks as they come, because digesting the whole would block the event loop. */
  async #receive(body: AsyncIterable<Buffer>): Promise<Original> {
    const hash = createHash('sha256');
    let bytes = 0;
    const count = (chunk: Buffer) => {
      if (this.#receivedBytes + chunk.length > MAX_RECEIVED_BYTES) {
        throw overloaded('originals take too much memory');
      }
      this.#receivedBytes += chunk.length;
      bytes += chunk.length;
      hash.update(chunk);
    };
    async function* counted() {
      for await (const chunk of body) {
        count(chunk);
        yield chunk;
      }
    }
    try {
      return { body: await readLimited(counted(), MAX_SOURCE_BYTES), digest: toDigest(hash) };
    } finally {
      this.#receivedBytes -= bytes;
    }
  }
}
