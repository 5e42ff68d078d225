import { performance } from 'node:perf_hooks';
import { BffError, toBffError } from '../../shared/errors.ts';
import { USER_AGENT } from '../../shared/user-agent.ts';
import { type BaseUrl, readBaseUrl } from '../../upstream/base-url.ts';
import {
  type ContentRequest,
  HttpUpstreamClient,
  type UpstreamOptions,
  type UpstreamResponse,
  type Validators,
} from '../../upstream/upstream-client.ts';
import { readDocument, type ReadDocument } from './read-document.ts';

/** Answer of the API to one request of the BFF. */
export interface Answer extends ContentRequest {
  /** The answer as the BFF reads it, or the error with which the BFF refuses it. */
  readonly response: UpstreamResponse | BffError;
  /** JSON of the content; undefined if there is none. */
  readonly value: unknown;
  /** The content as the site reads it. */
  readonly document: ReadDocument | undefined;
  readonly milliseconds: number;
}

interface Peeked {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
}

/** A content API, queried as the BFF queries it. */
export class Api {
  /** Without user and password. */
  readonly url: string;
  readonly #base: BaseUrl;
  readonly #options: UpstreamOptions;

  /** @param url base of the API, as in `UPSTREAM_URL` */
  constructor(url: string, token: string | undefined, timeoutMs: number) {
    this.#base = readBaseUrl(url, token);
    this.url = this.#base.url.href.replace(/\/+$/, '');
    this.#options = { url, token, timeoutMs };
  }

  async read({ resource, path }: ContentRequest, validators?: Validators): Promise<Answer> {
    // A client of its own: no connection outlives the check.
    const client = new HttpUpstreamClient(this.#options);
    const startedAt = performance.now();
    const response = await client
      .fetchContent({ resource, path }, { validators })
      .catch(toBffError);
    const milliseconds = Math.round(performance.now() - startedAt);
    await client.close();
    const isContent = !(response instanceof BffError) && response.type === 'content';
    const value: unknown = isContent ? JSON.parse(response.body.toString()) : undefined;
    const document = isContent ? readDocument(resource, value) : undefined;
    return { resource, path, response, value, document, milliseconds };
  }

  /**
   * Status, type and first bytes of a response, which the BFF's client does not expose.
   * @param address path of the API, or the URL of a picture, which is fetched without user and
   * token
   */
  async peek(address: string): Promise<Peeked> {
    const { url: base, authorization, targetOf } = this.#base;
    const isContent = address.startsWith('/');
    const url = isContent ? base.origin + targetOf(address) : address;
    const headers: HeadersInit = {
      'user-agent': USER_AGENT,
      ...(isContent && authorization ? { authorization } : {}),
    };
    try {
      const response = await fetch(url, {
        headers,
        signal: AbortSignal.timeout(this.#options.timeoutMs),
      });
      const reader = response.body?.getReader();
      const { value = [] } = (await reader?.read()) ?? {};
      await reader?.cancel();
      const type = response.headers.get('content-type') ?? '';
      return { status: response.status, type, bytes: Buffer.from(value) };
    } catch {
      // A missing response is a result here, which the finding reports.
      return { status: 0, type: '', bytes: Buffer.alloc(0) };
    }
  }
}
