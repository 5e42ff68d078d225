import { performance } from 'node:perf_hooks';
import { BffError, toBffError } from '../../shared/errors.ts';
import { USER_AGENT } from '../../shared/user-agent.ts';
import {
  type ContentRequest,
  HttpUpstreamClient,
  type UpstreamResponse,
  type Validators,
} from '../../upstream/upstream-client.ts';
import { readDocument, type ReadDocument } from './read-document.ts';

/** What the API said to one request of the BFF. */
export interface Answer extends ContentRequest {
  /** As the BFF understands it; an error when it refuses it. */
  readonly response: UpstreamResponse | BffError;
  /** JSON of the content; undefined if there is none. */
  readonly value: unknown;
  /** What the site makes of the content. */
  readonly document: ReadDocument | undefined;
  readonly milliseconds: number;
}

/** A content API, asked as the BFF asks it. */
export class Api {
  readonly url: string;
  readonly #options: { readonly token?: string | undefined; readonly timeoutMs: number };

  /** @param url base of the API, as in `UPSTREAM_URL` */
  constructor(url: string, token: string | undefined, timeoutMs: number) {
    this.url = url.replace(/\/+$/, '');
    this.#options = { token, timeoutMs };
  }

  async read({ resource, path }: ContentRequest, validators?: Validators): Promise<Answer> {
    // A client of its own: the breaker of a shared one would refuse requests after failures.
    const client = new HttpUpstreamClient({ url: this.url, ...this.#options });
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
   * Status and type of a response, of which the BFF's client says less.
   * @param hasToken false for pictures, which are fetched without it
   */
  async head(url: string, hasToken: boolean): Promise<{ status: number; type: string }> {
    const { token, timeoutMs } = this.#options;
    const headers: HeadersInit = {
      'user-agent': USER_AGENT,
      ...(hasToken && token ? { authorization: `Bearer ${token}` } : {}),
    };
    try {
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
      await response.body?.cancel();
      return { status: response.status, type: response.headers.get('content-type') ?? '' };
    } catch {
      // No answer is an answer here: it is what the finding says.
      return { status: 0, type: '' };
    }
  }
}
