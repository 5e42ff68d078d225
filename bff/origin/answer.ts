import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { addAbortSignal, Readable } from 'node:stream';
import send from '@fastify/send';
import { isNotModified } from '../shared/etag.ts';
import type { OriginResponse } from './responses.ts';

/** Edits purge the BFF, so responses may stay fresh for a while. */
const CACHE_CONTROL = 'public, max-age=30, stale-while-revalidate=300';

interface OriginSource {
  /** @param url path and query */
  get(url: string): OriginResponse;
  readonly modifiedAt: Date;
}

/** A GET request. */
interface OriginRequest {
  /** Path with its query. */
  readonly path: string;
  /** Names are in lower case. */
  readonly headers: IncomingHttpHeaders;
  /** Aborts the body. */
  readonly signal?: AbortSignal | null;
}

/** A response of the origin, in the form that an HTTP client returns. */
interface OriginAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

function answerFrom(source: OriginSource, { path, headers }: OriginRequest): OriginAnswer {
  const { status, body, etag } = source.get(path);
  const validators = { etag, 'last-modified': source.modifiedAt.toUTCString() };
  if (status === 200 && isNotModified(headers, validators)) {
    return { statusCode: 304, headers: validators, body: Readable.from([]) };
  }
  return {
    statusCode: status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': `${body.length}`,
      ...(status === 200 && validators),
      'cache-control': status === 200 ? CACHE_CONTROL : 'no-store',
    },
    body: Readable.from([body]),
  };
}

/** A file of a folder; undefined if there is none. */
async function answerFromFolder(
  root: string,
  { path, headers: asked }: OriginRequest,
): Promise<OriginAnswer | undefined> {
  const request = { method: 'GET', headers: asked } as IncomingMessage;
  const { type, statusCode, headers, stream } = await send(request, path.split('?', 1)[0] ?? '', {
    root,
    acceptRanges: false,
    cacheControl: false,
    index: false,
  });
  if (type !== 'file') return undefined;
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    statusCode,
    headers: { ...Object.fromEntries(named), 'cache-control': CACHE_CONTROL },
    body: stream,
  };
}

/**
 * Answers requests for the content API and the media folder within the process, without
 * connections.
 */
export const createSender = (source: OriginSource, mediaRoot: string) => ({
  async request(request: OriginRequest): Promise<OriginAnswer> {
    const isApi = request.path.startsWith('/api/');
    const file = isApi ? undefined : await answerFromFolder(mediaRoot, request);
    const answer = file ?? answerFrom(source, request);
    // The reader of the body sees the error; without a reader it must not end the process.
    answer.body.on('error', () => undefined);
    if (request.signal) addAbortSignal(request.signal, answer.body);
    return answer;
  },
  close: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
});
