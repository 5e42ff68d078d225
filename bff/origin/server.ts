import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import sirv from 'sirv';
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

/** Creates the embedded origin's HTTP server for the content API and the media folder. */
export function createOriginServer(source: OriginSource, mediaRoot: string): Server {
  const media = sirv(mediaRoot, {
    dev: true,
    etag: true,
    setHeaders: (response) => response.setHeader('cache-control', CACHE_CONTROL),
  });
  return createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    if (request.url?.startsWith('/api/')) sendResponse(source, request, response);
    else media(request, response, () => sendResponse(source, request, response));
  });
}
