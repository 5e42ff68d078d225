import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
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

function sendResponse(source: OriginSource, request: IncomingMessage, response: ServerResponse) {
  const { status, body, etag } = source.get(request.url ?? '/');
  const validators = { etag, 'last-modified': source.modifiedAt.toUTCString() };
  if (status === 200 && isNotModified(request.headers, validators)) {
    response.writeHead(304, validators).end();
    return;
  }
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(status === 200
      ? { ...validators, 'cache-control': CACHE_CONTROL }
      : { 'cache-control': 'no-store' }),
  };
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** @returns whether the file exists; nothing is sent otherwise */
async function sendFile(
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  const { type, statusCode, headers, stream } = await send(request, path, {
    root,
    acceptRanges: false,
    cacheControl: false,
    index: false,
  });
  if (type !== 'file') return false;
  response.writeHead(statusCode, { ...headers, 'cache-control': CACHE_CONTROL });
  await pipeline(stream, response);
  return true;
}

/** Creates the embedded origin's HTTP server for the content API and the media folder. */
export function createOriginServer(source: OriginSource, mediaRoot: string): Server {
  return createServer(async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    try {
      const isApi = request.url?.startsWith('/api/') ?? false;
      if (isApi || !(await sendFile(mediaRoot, request, response))) {
        sendResponse(source, request, response);
      }
    } catch {
      // The client has left, or the file has gone while it was sent.
      response.destroy();
    }
  });
}
