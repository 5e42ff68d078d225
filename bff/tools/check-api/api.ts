import type { Policy } from '../../http/response-lifetime.ts';
import { MediaProbe, type ProbeSettings } from './media-probe.ts';
import { BffError, toBffError } from '../../shared/errors.ts';
import { readBaseUrl } from '../../upstream/base-url.ts';
import { findJsonProblem } from './json-problem.ts';
import {
  type ContentRequest,
  HttpUpstreamClient,
  type UpstreamResponse,
  type Validators,
} from '../../upstream/upstream-client.ts';
import { readAsSite, type ReadDocument } from './read-document.ts';

/** Settings of the BFF that affect what it receives from a content API. */
export interface ApiSettings extends ProbeSettings {
  readonly UPSTREAM_TOKEN?: string;
}

/** Answer of the API to one request of the BFF. */
export interface Answer extends ContentRequest {
  /** The answer as the BFF reads it, or the error with which the BFF refuses it. */
  readonly response: UpstreamResponse | BffError;
  /** The answer, if it has content. */
  readonly content: Extract<UpstreamResponse, { type: 'content' }> | undefined;
  /** JSON of the content; undefined if there is none. */
  readonly value: unknown;
  /** The content as the site reads it. */
  readonly document: ReadDocument | undefined;
  readonly milliseconds: number;
}

/** A content API, asked by the clients of the BFF. */
export class Api {
  /** Without user and password. */
  readonly url: string;
  readonly policy: Policy;
  readonly media: MediaProbe;
  readonly #content: HttpUpstreamClient;
  readonly #syntax = new Map<string, string>();
  readonly #answers = new Map<string, Promise<Answer>>();

  /** @param policy lifetimes of responses that state none, from `CACHE_CONTROL` */
  constructor(url: string, settings: ApiSettings, policy: Policy) {
    const { UPSTREAM_TOKEN: token, UPSTREAM_TIMEOUT_MS: timeoutMs } = settings;
    const { href } = readBaseUrl(url, token).url;
    this.url = href.replace(/\/+$/, '');
    this.policy = policy;
    this.media = new MediaProbe(href, settings);
    const onInvalid = (path: string, body: string) =>
      void this.#syntax.set(path, findJsonProblem(body));
    this.#content = new HttpUpstreamClient({ url, token, timeoutMs, onInvalid, proxy: settings });
  }

  /** Requests a path once. */
  read(request: ContentRequest): Promise<Answer> {
    const answer = this.#answers.get(request.path) ?? this.readAgain(request);
    this.#answers.set(request.path, answer);
    return answer;
  }

  async readAgain({ resource, path }: ContentRequest, validators?: Validators): Promise<Answer> {
    const startedAt = performance.now();
    const asked = this.#content.fetchContent({ resource, path }, { validators });
    const response = await asked.catch(toBffError);
    const milliseconds = Math.round(performance.now() - startedAt);
    const isContent = !(response instanceof BffError) && response.type === 'content';
    const content = isContent ? response : undefined;
    const value: unknown = content && JSON.parse(content.body.toString());
    const document = content && readAsSite(resource, value);
    return { resource, path, response, content, value, document, milliseconds };
  }

  /** Place at which the JSON of a path is invalid. */
  syntaxOf = (path: string): string => this.#syntax.get(path) ?? '';

  async close(): Promise<void> {
    await Promise.all([this.#content.close(), this.media.close()]);
  }
}
