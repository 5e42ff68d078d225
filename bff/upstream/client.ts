import { Pool } from 'undici';
import { BffError } from '../errors.ts';
import type { ResourceName } from '../contract/resources.ts';
import { checkJsonBody, MAX_BODY_BYTES, readLimited } from './body.ts';
import { toUpstreamFailure } from './failures.ts';
import { redirectWithinArea } from './redirect.ts';

/** Validators of a stored answer, for a conditional request (RFC 9110 section 13). */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

export interface ContentRequest {
  readonly resource: ResourceName;
  /** Path and allowed query, `/api/news?page=2`. */
  readonly path: string;
}

export type UpstreamAnswer =
  | { readonly type: 'content'; readonly body: Buffer; readonly validators: Validators }
  | { readonly type: 'not-modified' }
  | { readonly type: 'absent'; readonly status: 404 | 410 }
  | { readonly type: 'redirect'; readonly status: number; readonly location: string };

export interface Picture {
  readonly body: Buffer;
  readonly contentType: string;
}

export interface UpstreamClient {
  /** @throws BffError for everything that isn't an answer of the content API */
  fetchContent(request: ContentRequest, validators?: Validators): Promise<UpstreamAnswer>;
  /** Fetches a picture of the upstream's own origin. @throws BffError */
  fetchPicture(path: string): Promise<Picture>;
  close(): Promise<void>;
}

export interface UpstreamOptions {
  /** Base of the content API; a path in it is put before every request's path. */
  readonly url: string;
  readonly token?: string | undefined;
  /** Total deadline of one call, body included, milliseconds. */
  readonly timeoutMs: number;
}

/** An unread body up to this size is taken in to keep the connection, a larger one cuts it. */
const UNREAD_BYTES = 64 * 1024;

const headerText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

type Headers = Record<string, string | string[] | undefined>;

const validatorsOf = (headers: Headers): Validators => {
  const etag = headerText(headers['etag']);
  const lastModified = headerText(headers['last-modified']);
  return { ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) };
};

const conditionalHeaders = (validators: Validators | undefined): Record<string, string> => ({
  ...(validators?.etag ? { 'if-none-match': validators.etag } : {}),
  ...(validators?.lastModified ? { 'if-modified-since': validators.lastModified } : {}),
});

/** One keep-alive pool to one content API; a redirect is an answer, never followed. */
export function createUpstreamClient(options: UpstreamOptions): UpstreamClient {
  const base = new URL(options.url);
  const prefix = base.pathname.replace(/\/$/, '');
  const pool = new Pool(base.origin, { connections: 64 });
  const authorization: Record<string, string> = options.token
    ? { authorization: `Bearer ${options.token}` }
    : {};

  async function call<T>(
    path: string,
    headers: Record<string, string>,
    read: (status: number, headers: Headers, body: AsyncIterable<Buffer>) => Promise<T>,
  ): Promise<T> {
    try {
      const signal = AbortSignal.timeout(options.timeoutMs);
      const answer = await pool.request({
        method: 'GET',
        path: prefix + path,
        headers: { ...authorization, ...headers },
        signal,
      });
      try {
        return await read(answer.statusCode, answer.headers, answer.body);
      } finally {
        // What is left of an answer that was decided by its head matters to nobody.
        if (!answer.body.bodyUsed) answer.body.dump({ limit: UNREAD_BYTES }).catch(() => undefined);
      }
    } catch (error) {
      throw toUpstreamFailure(error);
    }
  }

  return {
    fetchContent: ({ resource, path }, validators) =>
      call(
        path,
        { accept: 'application/json', ...conditionalHeaders(validators) },
        async (status, headers, body): Promise<UpstreamAnswer> => {
          if (status === 304 && validators) return { type: 'not-modified' };
          if (status === 404 || status === 410) return { type: 'absent', status };
          if (status >= 300 && status < 400) {
            const location = redirectWithinArea(headerText(headers['location']), path, base);
            return { type: 'redirect', status, location };
          }
          assertSuccess(status);
          const bytes = await readLimited(body, MAX_BODY_BYTES);
          checkJsonBody(resource, headerText(headers['content-type']) ?? '', bytes);
          return { type: 'content', body: bytes, validators: validatorsOf(headers) };
        },
      ),
    fetchPicture: (path) =>
      call(path, { accept: 'image/*' }, async (status, headers, body): Promise<Picture> => {
        if (status === 404 || status === 410) throw new BffError('notFound');
        assertSuccess(status);
        const contentType = headerText(headers['content-type']) ?? '';
        return { body: await readLimited(body, 4 * MAX_BODY_BYTES), contentType };
      }),
    close: () => pool.close(),
  };
}

function assertSuccess(status: number): void {
  if (status === 429 || status === 503) throw new BffError('busy', `status ${status}`);
  if (status !== 200) throw new BffError('upstreamStatus', `status ${status}`);
}
