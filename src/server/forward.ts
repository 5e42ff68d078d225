import 'server-only';
import { Readable } from 'node:stream';
import { isTraceparent } from '#contract/trace.ts';
import { request as ask } from 'undici';
import { log } from './log.ts';
import { currentRequestId } from './render-record.ts';
import { siteSettings } from './settings.ts';

/** Request headers that the BFF may see; never a visitor's cookie or authorization. */
const REQUEST_HEADERS = [
  'accept',
  'accept-encoding',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
] as const;

/** Answer headers that describe the content, not the connection to the BFF. */
const ANSWER_HEADERS = [
  'accept-ranges',
  'age',
  'allow',
  'cache-control',
  'cache-status',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'location',
  'retry-after',
  'server-timing',
  'vary',
] as const;

type Sent = Record<string, string>;

function requestHeaders(headers: Headers, visitor: string | undefined): Sent {
  const sent: Sent = { 'x-request-id': currentRequestId() };
  if (visitor !== undefined) sent['x-forwarded-for'] = visitor;
  const traceparent = headers.get('traceparent');
  if (isTraceparent(traceparent)) sent['traceparent'] = traceparent;
  for (const name of REQUEST_HEADERS) {
    const value = headers.get(name);
    if (value !== null) sent[name] = value;
  }
  return sent;
}

function answerHeaders(received: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const name of ANSWER_HEADERS) {
    const value = received[name];
    if (value !== undefined) headers.set(name, String(value));
  }
  return headers;
}

/** Statuses whose answers have no body. */
const BODILESS: readonly number[] = [204, 304];

/**
 * Passes a read of `/api/*` or `/media/*` on to the BFF, bytes as they come; 502 when it cannot be
 * reached.
 * @param visitor address of who asks, which the BFF believes from the site
 */
export async function forwardToBff(request: Request, visitor?: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  try {
    const { statusCode, headers, body } = await ask(siteSettings().BFF_URL + pathname + search, {
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      headers: requestHeaders(request.headers, visitor),
      signal: request.signal,
    });
    const isEmpty = request.method === 'HEAD' || BODILESS.includes(statusCode);
    if (isEmpty) await body.dump();
    return new Response(isEmpty ? null : (Readable.toWeb(body) as ReadableStream), {
      status: statusCode,
      headers: answerHeaders(headers),
    });
  } catch (error) {
    if (!request.signal.aborted) {
      log().error({ err: error, pathname }, 'the BFF cannot be reached');
    }
    return Response.json({ error: { code: 502, message: 'Bad Gateway' } }, { status: 502 });
  }
}
