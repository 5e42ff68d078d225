import type { Policy } from '../../http/response-lifetime.ts';
import { MediaProbe, type ProbeSettings } from './media-probe.ts';
import { BffError, toBffError } from '../../shared/errors.ts';
import { readBaseUrl } from '../../upstream/base-url.ts';
import {
  type ContentRequest,
  HttpUpstreamClient,
  type UpstreamResponse,
  type Validators,
} from '../../upstream/upstream-client.ts';
import { readAsSite, type ReadDocument } from './read-document.ts';

/** Characters quoted on each side. */
const AROUND = 20;

/** Whether a text might be the beginning of JSON. */
function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as SyntaxError;
    const at = / at position (\d+)/.exec(message)?.[1];
    return message.includes('end of JSON input') || (at !== undefined && Number(at) >= text.length);
  }
}

/**
 * Where a text stops being JSON: `line 1, column 9: …"price":NaN,…`. Found by halving, because V8
 * names no position; slow, because it parses the text twenty times.
 */
function findJsonProblem(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if (isBeginning(text.slice(0, middle))) from = middle;
    else to = middle - 1;
  }
  const lines = text.slice(0, from).split('\n');
  const around = text.slice(Math.max(0, from - AROUND), from + AROUND);
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}: ${around}`;
}

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
