import { performance } from 'node:perf_hooks';
import type { ResourceName } from '../../contract/resources.ts';
import { type BffError, toBffError } from '../../shared/errors.ts';
import {
  type ContentRequest,
  HttpUpstreamClient,
  type UpstreamResponse,
  type Validators,
} from '../../upstream/upstream-client.ts';

/** What the API said to one request of the BFF. */
export interface Answer {
  readonly resource: ResourceName;
  /** Path and query, `/api/news?page=2`. */
  readonly path: string;
  /** As the BFF understands it; null when it refuses it. */
  readonly response: UpstreamResponse | null;
  readonly error: BffError | null;
  /** The JSON of a response of type `content`. */
  readonly value: unknown;
  readonly milliseconds: number;
  /** When it had come, milliseconds since 1970. */
  readonly receivedAt: number;
}

/** A raw response, of what the BFF's client does not tell. */
export interface RawAnswer {
  /** 0 when nothing came. */
  readonly status: number;
  readonly type: string;
}

/** A content API, asked as the BFF asks it. */
export class Api {
  readonly url: string;
  readonly #token: string | undefined;
  readonly #timeoutMs: number;

  constructor(url: string, token: string | undefined, timeoutMs: number) {
    this.url = url.replace(/\/+$/, '');
    this.#token = token;
    this.#timeoutMs = timeoutMs;
  }

  async read({ resource, path }: ContentRequest, validators?: Validators): Promise<Answer> {
    // A client of its own: the breaker of a shared one would refuse requests after failures.
    const { url, timeoutMs } = { url: this.url, timeoutMs: this.#timeoutMs };
    const client = new HttpUpstreamClient({ url, token: this.#token, timeoutMs });
    const startedAt = performance.now();
    const finish = (response: UpstreamResponse | null, error: BffError | null): Answer => ({
      resource,
      path,
      response,
      error,
      value: response?.type === 'content' ? JSON.parse(response.body.toString()) : undefined,
      milliseconds: Math.round(performance.now() - startedAt),
      receivedAt: Date.now(),
    });
    try {
      return finish(await client.fetchContent({ resource, path }, validators), null);
    } catch (thrown) {
      return finish(null, toBffError(thrown));
    } finally {
      await client.close();
    }
  }

  /** @param isOwn whether it is content, which gets the token; pictures do not */
  async raw(address: string, isOwn: boolean): Promise<RawAnswer> {
    const headers: Record<string, string> =
      isOwn && this.#token ? { authorization: `Bearer ${this.#token}` } : {};
    try {
      const signal = AbortSignal.timeout(this.#timeoutMs);
      const response = await fetch(address, { headers, signal });
      await response.body?.cancel();
      return { status: response.status, type: response.headers.get('content-type') ?? '' };
    } catch {
      // No answer is an answer here: it is what the finding says.
      return { status: 0, type: '' };
    }
  }
}
