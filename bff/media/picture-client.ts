import { isIP } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import type { FreshnessFields } from '../http/lifetime.ts';
import { BffError } from '../shared/errors.ts';
import {
  type ResponseHeaders,
  assertSuccess,
  conditionalHeaders,
  freshnessOf,
  isConditional,
  textOf,
  type Validators,
  validatorsOf,
} from '../upstream/response-headers.ts';
import { readLimited } from '../upstream/body.ts';
import { Breaker } from '../upstream/breaker.ts';
import { exchange } from '../upstream/exchange.ts';
import type { PictureSource } from './picture-hosts.ts';
import type { PictureToken } from './picture-token.ts';
import { isPublicAddress, lookupPublic } from './public-address.ts';

export type SourceResponse =
  | {
      readonly type: 'picture';
      readonly body: Buffer;
      readonly contentType: string;
      readonly validators: Validators;
      readonly fields: FreshnessFields;
    }
  | { readonly type: 'not-modified'; readonly fields: FreshnessFields };

export interface PictureClientOptions {
  readonly upstreamUrl: string;
  /** Undefined: pictures are fetched without a token. */
  readonly token?: PictureToken | undefined;
  /** Deadline of one fetch including its body, milliseconds. */
  readonly timeoutMs: number;
  /** Clock, milliseconds. */
  readonly now?: (() => number) | undefined;
  /** Agent for listed hosts. */
  readonly hostAgent?: Agent | undefined;
}

export interface FetchOptions {
  readonly validators?: Validators | undefined;
  /** Aborted with a `BffError` when no request waits for the picture any more. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the size of every body chunk; throws if the memory budget is exhausted. */
  readonly takeBytes?: ((bytes: number) => void) | undefined;
}

/** Largest accepted original, bytes. */
export const MAX_SOURCE_BYTES = 32 * 1024 * 1024;
const CONNECTIONS = 16;

async function* counted(body: AsyncIterable<Buffer>, takeBytes: FetchOptions['takeBytes']) {
  for await (const chunk of body) {
    takeBytes?.(chunk.length);
    yield chunk;
  }
}

/** Statuses that concern a single path, which a visitor may have invented. */
function refusalOf(status: number, headers: ResponseHeaders): BffError | undefined {
  if (status === 404) return new BffError('notFound');
  if (status === 410) return new BffError('gone');
  if (status === 401 || status === 403) {
    const hint = 'check MEDIA_TOKEN and MEDIA_PATHS';
    return new BffError('upstreamStatus', `status ${status}: ${hint}`);
  }
  if (status >= 300 && status < 400) {
    return new BffError('upstreamRedirect', textOf(headers, 'location'));
  }
  const isRefusal = status >= 400 && status < 500 && status !== 429;
  return isRefusal ? new BffError('upstreamStatus', `status ${status}`) : undefined;
}

/** @returns a refusal instead of throwing it, so that it does not count as a failure of the host */
async function readResponse(
  response: Dispatcher.ResponseData,
  { validators, takeBytes }: FetchOptions,
  now: number,
): Promise<SourceResponse | BffError> {
  const { statusCode: status, headers } = response;
  const fields = freshnessOf(headers);
  if (status === 304 && isConditional(validators)) return { type: 'not-modified', fields };
  const refusal = refusalOf(status, headers);
  if (refusal) return refusal;
  assertSuccess(status, headers, now);
  if (Number(textOf(headers, 'content-length')) > MAX_SOURCE_BYTES) throw new BffError('tooLarge');
  return {
    type: 'picture',
    body: await readLimited(counted(response.body, takeBytes), MAX_SOURCE_BYTES),
    contentType: textOf(headers, 'content-type') ?? '',
    validators: validatorsOf(headers),
    fields,
  };
}

/** Fetches pictures: those of the upstream by its URL, those of listed hosts by HTTPS only. */
export class PictureClient {
  readonly #options: PictureClientOptions;
  readonly #upstream: URL;
  readonly #ownAgent = new Agent({ connections: CONNECTIONS });
  readonly #hostAgent: Agent;
  readonly #breakers = new Map<string, Breaker>();
  readonly #now: () => number;

  constructor(options: PictureClientOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#upstream = new URL(options.upstreamUrl);
    this.#hostAgent =
      options.hostAgent ??
      new Agent({ connections: CONNECTIONS, connect: { lookup: lookupPublic() } });
  }

  /** @throws BffError `notFound`, `gone`, a failure of the host, or the signal's reason */
  async fetch(source: PictureSource, options: FetchOptions = {}): Promise<SourceResponse> {
    const { token, timeoutMs } = this.#options;
    const origin = this.#originOf(source);
    const dispatcher = source.host === undefined ? this.#ownAgent : this.#hostAgent;
    const stats = dispatcher.stats[origin];
    const response = await exchange({
      breaker: this.#breakerOf(origin),
      timeoutMs,
      dispatcher,
      signal: options.signal,
      isReusing: stats !== undefined && 'free' in stats && stats.free > 0,
      request: {
        origin,
        path: source.path,
        headers: {
          ...token?.headersFor(source),
          accept: 'image/*',
          ...conditionalHeaders(options.validators),
        },
      },
      read: (received) => readResponse(received, options, this.#now()),
    });
    if (response instanceof BffError) throw response;
    return response;
  }

  async close(): Promise<void> {
    await Promise.all([this.#ownAgent.close(), this.#hostAgent.close()]);
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

  #breakerOf(origin: string): Breaker {
    const breaker = this.#breakers.get(origin) ?? new Breaker();
    this.#breakers.set(origin, breaker);
    return breaker;
  }
}
