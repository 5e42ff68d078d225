import 'server-only';
import { Readable } from 'node:stream';
import { pagedPaths } from '#contract/resources.ts';
import { SEARCH_PATH } from '#contract/search.ts';
import { request as sendRequest } from 'undici';
import { log } from '../runtime/log.ts';
import { currentRequestId } from '../runtime/render-context.ts';
import { siteSettings } from '../runtime/settings.ts';

/**
 * The only parameter that the BFF has at a path: the page of a list, the query of a search, the URL
 * of a picture.
 */
function parameterOf(pathname: string): string | undefined {
  if (pathname === SEARCH_PATH) return 'q';
  if (pathname.startsWith('/media/')) return 'url';
  return pagedPaths.has(pathname) ? 'page' : undefined;
}

/** Path and query of a forwarded GET. */
export function forwardedTarget({ pathname, searchParams }: URL): string {
  const name = parameterOf(pathname);
  const values = name === undefined ? [] : searchParams.getAll(name);
  if (name === undefined || values.length === 0) return pathname;
  return `${pathname}?${new URLSearchParams(values.map((value) => [name, value]))}`;
}

/** Request headers to forward; never cookies or credentials. */
const REQUEST_HEADERS = [
  'accept',
  'accept-encoding',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
] as const;

/** Response headers that describe the content, not the connection to the BFF. */
const RESPONSE_HEADERS = [
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

function requestHeaders(headers: Headers, visitor: string | undefined) {
  const forwarded: Record<string, string> = { 'x-request-id': currentRequestId() };
  if (visitor !== undefined) forwarded['x-forwarded-for'] = visitor;
  for (const name of REQUEST_HEADERS) {
    const value = headers.get(name);
    if (value !== null) forwarded[name] = value;
  }
  return forwarded;
}

function responseHeaders(
  received: Readonly<Record<string, string | string[] | undefined>>,
): Headers {
  const headers = new Headers();
  for (const name of RESPONSE_HEADERS) {
    const value = received[name];
    if (value !== undefined) headers.set(name, String(value));
  }
  return headers;
}

/** Statuses of responses without a body. */
const BODILESS: readonly number[] = [204, 304];

/**
 * Bounds the wait for a hung BFF, which has shorter deadlines of its own, milliseconds. Applies to
 * the headers and to each pause in the body, not to the whole body: the visitor may be slow.
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
 * Forwards a GET or HEAD to the BFF and streams the response, in the encoding that the browser
 * accepts; 502 when the BFF cannot be reached, 504 when it does not respond in time.
 * @param visitor IP address of the visitor
 */
export async function forwardToBff(request: Request, visitor?: string): Promise<Response> {
  const url = new URL(request.url);
  try {
    const { statusCode, headers, body } = await sendRequest(
      siteSettings().BFF_URL + forwardedTarget(url),
      {
        method: request.method === 'HEAD' ? 'HEAD' : 'GET',
        headers: requestHeaders(request.headers, visitor),
        headersTimeout: DEADLINE_MS,
        bodyTimeout: DEADLINE_MS,
        signal: request.signal,
      },
    );
    const isEmpty = request.method === 'HEAD' || BODILESS.includes(statusCode);
    if (isEmpty) await body.dump();
    return new Response(isEmpty ? null : (Readable.toWeb(body) as ReadableStream), {
      status: statusCode,
      headers: responseHeaders(headers),
    });
  } catch (error) {
    if (!request.signal.aborted) {
      log().error({ err: error, pathname: url.pathname }, 'the BFF did not respond');
    }
    return failure(error);
  }
}
