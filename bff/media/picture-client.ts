import { isIP } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import type { FreshnessFields } from '../cache/lifetime.ts';
import { BffError } from '../errors.ts';
import {
  assertSuccess,
  conditionalHeaders,
  freshnessOf,
  isConditional,
  textOf,
  type Validators,
  validatorsOf,
} from '../upstream/answer-headers.ts';
import { readLimited } from '../upstream/body.ts';
import { Breaker } from '../upstream/breaker.ts';
import { exchange } from '../upstream/exchange.ts';
import type { PictureSource } from './picture-hosts.ts';
import { isPublicAddress, lookupPublic } from './public-address.ts';

export type SourceAnswer =
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
  /** Sent to the upstream, never to a listed host. */
  readonly token?: string | undefined;
  /** Total deadline of one call, body included, milliseconds. */
  readonly timeoutMs: number;
  /** Milliseconds of a clock. */
  readonly now?: (() => number) | undefined;
  /** Connections to listed hosts. */
  readonly hostAgent?: Agent | undefined;
}

/** Largest picture that is taken, bytes. */
export const MAX_SOURCE_BYTES = 32 * 1024 * 1024;
const CONNECTIONS = 16;

async function readAnswer(
  answer: Dispatcher.ResponseData,
  validators: Validators | undefined,
  now: number,
) {
  const { statusCode: status, headers } = answer;
  const fields = freshnessOf(headers);
  if (status === 304 && isConditional(validators)) return { type: 'not-modified', fields } as const;
  if (status === 404) throw new BffError('notFound');
  if (status === 410) throw new BffError('gone');
  if (status >= 300 && status < 400) {
    throw new BffError('upstreamRedirect', textOf(headers, 'location'));
  }
  assertSuccess(status, headers, now);
  if (Number(textOf(headers, 'content-length')) > MAX_SOURCE_BYTES) throw new BffError('tooLarge');
  return {
    type: 'picture',
    body: await readLimited(answer.body, MAX_SOURCE_BYTES),
    contentType: textOf(headers, 'content-type') ?? '',
    validators: validatorsOf(headers),
    fields,
  } as const;
}

/** Fetches pictures: the upstream's own as it is configured, those of listed hosts by HTTPS only. */
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

  /** @throws BffError `notFound`, `gone`, or a failure of the host */
  async fetch(source: PictureSource, validators?: Validators): Promise<SourceAnswer> {
    const { token, timeoutMs } = this.#options;
    const isOwn = source.host === undefined;
    const origin = this.#originOf(source);
    const dispatcher = isOwn ? this.#ownAgent : this.#hostAgent;
    const stats = dispatcher.stats[origin];
    return exchange({
      breaker: this.#breakerOf(origin),
      timeoutMs,
      dispatcher,
      isReusing: stats !== undefined && 'free' in stats && stats.free > 0,
      request: {
        origin,
        path: source.path,
        headers: {
          ...(isOwn && token ? { authorization: `Bearer ${token}` } : {}),
          accept: 'image/*',
          ...conditionalHeaders(validators),
        },
      },
      read: (answer) => readAnswer(answer, validators, this.#now()),
    });
  }

  async close(): Promise<void> {
    await Promise.all([this.#ownAgent.close(), this.#hostAgent.close()]);
  }

  /** An address in place of a name is never looked up, so it is checked here. */
  #originOf({ host }: PictureSource): string {
    if (host === undefined) return this.#upstream.origin;
    const address = host.replace(/^\[|\]$/g, '');
    if (isIP(address) && !isPublicAddress(address)) {
      throw new BffError('unreachable', `${host} is not a public address`);
    }
    return `https://${host}`;
  }

  #breakerOf(origin: string): Breaker {
    const breaker = this.#breakers.get(origin) ?? new Breaker(this.#now);
    this.#breakers.set(origin, breaker);
    return breaker;
  }
}
