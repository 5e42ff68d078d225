import type { Dispatcher } from 'undici';
import { Pool } from 'undici';
import type { FreshnessFields } from '../cache/lifetime.ts';
import type { ResourceName } from '../contract/resources.ts';
import { BffError, toBffError } from '../errors.ts';
import type { UpstreamMeter } from '../metrics.ts';
import { type Trace, traceHeaders } from '../trace.ts';
import {
  assertSuccess,
  conditionalHeaders,
  freshnessOf,
  isConditional,
  textOf,
  type Validators,
  validatorsOf,
} from './answer-headers.ts';
import { checkJsonBody, decodeBody, MAX_BODY_BYTES, readLimited } from './body.ts';
import { Breaker } from './breaker.ts';
import { exchange } from './exchange.ts';
import { isConnectionReset, toUpstreamFailure } from './failures.ts';
import { redirectWithinArea } from './redirect.ts';

export type { Validators } from './answer-headers.ts';

export interface ContentRequest {
  readonly resource: ResourceName;
  /** Path and allowed query, `/api/news?page=2`. */
  readonly path: string;
  /** Of the request that this call is made for; none where nobody waits. */
  readonly trace?: Trace;
}

export type UpstreamAnswer =
  | {
      readonly type: 'content';
      readonly body: Buffer;
      readonly validators: Validators;
      readonly fields: FreshnessFields;
    }
  | { readonly type: 'not-modified'; readonly fields: FreshnessFields }
  /** 204: there is nothing to say, which is no failure. */
  | {
      readonly type: 'empty';
      readonly validators: Validators;
      readonly fields: FreshnessFields;
    }
  | { readonly type: 'absent'; readonly status: 404 | 410 }
  | {
      readonly type: 'redirect';
      readonly status: number;
      readonly location: string;
      readonly fields: FreshnessFields;
    };

export interface UpstreamClient {
  readonly breaker: Breaker;
  /** @throws BffError for everything that isn't an answer of the content API */
  fetchContent(request: ContentRequest, validators?: Validators): Promise<UpstreamAnswer>;
  close(): Promise<void>;
}

export interface UpstreamOptions {
  /** Base of the content API; a path in it is put before every request's path. */
  readonly url: string;
  readonly token?: string | undefined;
  /** Total deadline of one call, body included, milliseconds. */
  readonly timeoutMs: number;
  /** Milliseconds of a clock. */
  readonly now?: (() => number) | undefined;
  readonly meter?: UpstreamMeter | undefined;
}

/** One keep-alive pool to one content API; a redirect is an answer, never followed. */
export class HttpUpstreamClient implements UpstreamClient {
  readonly breaker: Breaker;
  readonly #base: URL;
  readonly #prefix: string;
  readonly #pool: Pool;
  readonly #options: UpstreamOptions;
  readonly #now: () => number;

  constructor(options: UpstreamOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.breaker = new Breaker(this.#now);
    this.#base = new URL(options.url);
    this.#prefix = this.#base.pathname.replace(/\/$/, '');
    this.#pool = new Pool(this.#base.origin, { connections: 64 });
  }

  async fetchContent(request: ContentRequest, validators?: Validators): Promise<UpstreamAnswer> {
    const ticket = this.breaker.enter();
    if (ticket === undefined) {
      throw new BffError('breakerOpen', undefined, { retryAfterMs: this.breaker.waitMs });
    }
    const startedAt = performance.now();
    const leave = (outcome: string, isFailure: boolean) => {
      this.breaker.leave(ticket, isFailure);
      this.#options.meter?.observe(outcome, (performance.now() - startedAt) / 1000);
    };
    try {
      const answer = await this.#askForContent(request, validators);
      leave(answer.type, false);
      return answer;
    } catch (thrown) {
      const error = toBffError(thrown);
      leave(error.kind, error.isUpstreamFailure);
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  #askForContent({ resource, path, trace }: ContentRequest, validators?: Validators) {
    const asked = {
      accept: 'application/json',
      'accept-encoding': 'gzip, br',
      ...conditionalHeaders(validators),
      ...traceHeaders(trace),
    };
    return this.#call(path, asked, async (answer): Promise<UpstreamAnswer> => {
      const { statusCode: status, headers } = answer;
      const fields = freshnessOf(headers);
      if (status === 304 && isConditional(validators)) return { type: 'not-modified', fields };
      if (status === 404 || status === 410) return { type: 'absent', status };
      if (status === 204) return { type: 'empty', validators: validatorsOf(headers), fields };
      if (status >= 300 && status < 400) {
        const location = redirectWithinArea(textOf(headers, 'location'), path, this.#base);
        return { type: 'redirect', status, location, fields };
      }
      assertSuccess(status, headers, this.#now());
      const received = await readLimited(answer.body, MAX_BODY_BYTES);
      const body = await decodeBody(received, textOf(headers, 'content-encoding'));
      checkJsonBody(resource, textOf(headers, 'content-type') ?? '', body);
      return { type: 'content', body, validators: validatorsOf(headers), fields };
    });
  }

  /** One call within the deadline. */
  async #call<T>(
    path: string,
    headers: Record<string, string>,
    read: (answer: Dispatcher.ResponseData) => Promise<T>,
  ): Promise<T> {
    try {
      return await exchange({
        timeoutMs: this.#options.timeoutMs,
        ask: (signal) => this.#request(path, headers, signal),
        read,
      });
    } catch (error) {
      throw toUpstreamFailure(error);
    }
  }

  /** Asks once more when a kept connection turned out to be dead: that says nothing of the API. */
  async #request(
    path: string,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    const { token } = this.#options;
    const options: Dispatcher.RequestOptions = {
      method: 'GET',
      path: this.#prefix + path,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      signal,
    };
    const isReusing = this.#pool.stats.free > 0;
    try {
      return await this.#pool.request(options);
    } catch (error) {
      if (!isReusing || !isConnectionReset(error)) throw error;
      return this.#pool.request(options);
    }
  }
}
