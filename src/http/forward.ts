import 'server-only';
import { Readable } from 'node:stream';
import { isTraceparent } from '#shared/traceparent.ts';
import { request as ask } from 'undici';
import { forwardedTarget } from './forwarded-target.ts';
import { log } from '../runtime/log.ts';
import { currentRequestId } from '../runtime/render-context.ts';
import { siteSettings } from '../runtime/settings.ts';

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
 * The BFF responds within its own deadlines; this one is for a BFF that hangs. It covers the wait
 * for the headers and each pause in the body, not the body as a whole: its reader may be slow.
 */
const DEADLINE_MS = 10_000;

const TIMEOUTS: readonly string[] = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

function failure(error: unknown): Response {
  const isTimeout = TIMEOUTS.includes((error as { code?: string }).code ?? '');
  const [code, message] = isTimeout ? [504, 'Gateway Timeout'] : [502, 'Bad Gateway'];
  const headers = { 'cache-control': 'no-store' };
  return Response.json({ error: { code, message } }, { status: code, headers });
}

/**
 * Passes a read of `/api/*` or `/media/*` on to the BFF, bytes as they come; 502 when it cannot be
 * reached, 504 when it does not respond in time.
 * @param visitor address of who asks, which the BFF believes from the site
 */
export async function forwardToBff(request: Request, visitor?: string): Promise<Response> {
  const url = new URL(request.url);
  try {
    const { statusCode, headers, body } = await ask(siteSettings().BFF_URL + forwardedTarget(url), {
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      headers: requestHeaders(request.headers, visitor),
      headersTimeout: DEADLINE_MS,
      bodyTimeout: DEADLINE_MS,
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
      log().error({ err: error, pathname: url.pathname }, 'the BFF did not respond');
    }
    return failure(error);
  }
}
