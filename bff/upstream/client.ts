import type { Dispatcher } from 'undici';
import { Pool } from 'undici';
import type { FreshnessFields } from '../http/lifetime.ts';
import { namedPaths } from './named-paths.ts';
import type { ResourceName } from '../contract/resources.ts';
import { toBffError } from '../shared/errors.ts';
import { type Trace, traceHeaders } from '../shared/trace.ts';
import {
  assertSuccess,
  conditionalHeaders,
  freshnessOf,
  isConditional,
  textOf,
  type Validators,
  validatorsOf,
} from './response-headers.ts';
import { decodeBody, MAX_BODY_BYTES, parseJsonBody, readLimited } from './body.ts';
import { Breaker } from './breaker.ts';
import { exchange } from './exchange.ts';
import { redirectWithinArea } from './redirect.ts';
import { toWellFormedJson } from './well-formed-json.ts';

export type { Validators } from './response-headers.ts';

/** Upstream calls are rare beside hits, so they can afford a histogram. */
export interface UpstreamMeter {
  /** @param outcome `content`, `empty`, `not-modified`, `absent`, `redirect` or the cause of a failure */
  observe(outcome: string, seconds: number): void;
}

export interface ContentRequest {
  readonly resource: ResourceName;
  /** Path and allowed query, `/api/news?page=2`. */
  readonly path: string;
  /** Of the request that this call is made for; none where nobody waits. */
  readonly trace?: Trace;
  /** Network of the visitor whom it is made for; none for the site's own and for refreshes. */
  readonly client?: string | undefined;
}

export type UpstreamResponse =
  | {
      readonly type: 'content';
      readonly body: Buffer;
      /** Paths that a list names, see `namedPaths`. */
      readonly names?: readonly string[];
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
  fetchContent(request: ContentRequest, validators?: Validators): Promise<UpstreamResponse>;
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
  /** Told what each document holds that came. */
  readonly onContent?: ((content: unknown) => void) | undefined;
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

  async fetchContent(request: ContentRequest, validators?: Validators): Promise<UpstreamResponse> {
    const startedAt = performance.now();
    const observe = (outcome: string) =>
      this.#options.meter?.observe(outcome, (performance.now() - startedAt) / 1000);
    try {
      const answer = await this.#ask(request, validators);
      observe(answer.type);
      return answer;
    } catch (thrown) {
      const error = toBffError(thrown);
      // Nobody was called.
      if (error.kind !== 'breakerOpen') observe(error.kind);
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  #ask({ resource, path, trace }: ContentRequest, validators?: Validators) {
    const { token, timeoutMs } = this.#options;
    return exchange({
      breaker: this.breaker,
      timeoutMs,
      dispatcher: this.#pool,
      isReusing: this.#pool.stats.free > 0,
      request: {
        path: this.#prefix + path,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          accept: 'application/json',
          'accept-encoding': 'gzip, br',
          ...conditionalHeaders(validators),
          ...traceHeaders(trace),
        },
      },
      read: (answer) => this.#read(answer, { resource, path }, validators),
    });
  }

  async #read(
    { statusCode: status, headers, body: stream }: Dispatcher.ResponseData,
    { resource, path }: ContentRequest,
    validators: Validators | undefined,
  ): Promise<UpstreamResponse> {
    const fields = freshnessOf(headers);
    if (status === 304 && isConditional(validators)) return { type: 'not-modified', fields };
    if (status === 404 || status === 410) return { type: 'absent', status };
    if (status === 204) return { type: 'empty', validators: validatorsOf(headers), fields };
    if (status >= 300 && status < 400) {
      const location = redirectWithinArea(textOf(headers, 'location'), path, this.#base);
      return { type: 'redirect', status, location, fields };
    }
    assertSuccess(status, headers, this.#now());
    const received = await readLimited(stream, MAX_BODY_BYTES);
    const body = toWellFormedJson(await decodeBody(received, textOf(headers, 'content-encoding')));
    const value = parseJsonBody(resource, textOf(headers, 'content-type') ?? '', body);
    this.#options.onContent?.(value);
    const names = namedPaths(resource, value);
    return { type: 'content', body, names, validators: validatorsOf(headers), fields };
  }
}
