import 'server-only';
import { STATUS_CODES } from 'node:http';
import { Readable } from 'node:stream';
import type { Visitor } from '#shared/visitor.ts';
import { request as sendRequest } from 'undici';
import { bffDispatcher, originHeaders } from '../runtime/fetch-bff.ts';
import { log } from '../runtime/log.ts';
import { siteSettings } from '../runtime/settings.ts';
import { atMost } from './body.ts';
import type { ForwardedRoute } from './forwarded-routes.ts';

/** A visitor's request to the BFF. */
export interface Forwarded {
  readonly request: Request;
  /** Path and query at the BFF. */
  readonly target: string;
  /** Undefined only in development. */
  readonly visitor: Visitor | undefined;
  /** Complete before it is sent, so that the BFF never receives half a body. */
  readonly body?: Uint8Array;
}

/** A response of the site itself, in the BFF's form. */
export function toError(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  const error = { code: status, message: STATUS_CODES[status] };
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

function pick(
  names: readonly string[],
  valueOf: (name: string) => string | string[] | null | undefined,
): [name: string, value: string][] {
  // Each cookie is a separate header.
  return names.flatMap((name) =>
    [valueOf(name) ?? []].flat().map((value): [string, string] => [name, value]),
  );
}

const toStream = (chunks: AsyncIterable<Uint8Array>): ReadableStream =>
  Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream;

/** Statuses of responses without a body. */
const BODILESS: readonly number[] = [204, 304];

/**
 * Limit of the wait for a hung BFF, whose own deadlines are shorter, milliseconds. Applies to
 * the headers and to each pause in the body, but not to the whole body: the visitor may be slow.
 */
const READ_MS = 10_000;
/** The same for a write, which waits for the disk. */
const WRITE_MS = 15_000;

const TIMEOUTS: readonly string[] = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

/** Without the query: search terms are personal. */
const logFailure = (err: unknown, target: string): void =>
  log().error({ err, pathname: target.split('?', 1)[0] }, 'the BFF did not respond');

/** A failed write can be retried. */
function failureOf(error: unknown, isWrite: boolean): Response {
  if (isWrite) return toError(503, { 'retry-after': '5' });
  return toError(TIMEOUTS.includes((error as { code?: string }).code ?? '') ? 504 : 502);
}

/**
 * Forwards a request to the BFF and streams the response, as the route permits; 502 if the BFF is
 * unreachable, 504 if it does not respond in time, 503 for a write in either case.
 */
export async function forwardToBff(
  { sends, returns, returnsBytes }: ForwardedRoute,
  { request, target, visitor, body }: Forwarded,
): Promise<Response> {
  const isWrite = body !== undefined;
  const timeoutMs = isWrite ? WRITE_MS : READ_MS;
  try {
    const received = await sendRequest(siteSettings().BFF_URL + target, {
      dispatcher: bffDispatcher,
      method: request.method as 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
      headers: {
        ...Object.fromEntries(pick(sends, (name) => request.headers.get(name))),
        ...originHeaders(visitor),
      },
      body: body ?? null,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      signal: isWrite ? null : request.signal,
    });
    const { statusCode: status, headers } = received;
    const isEmpty = request.method === 'HEAD' || BODILESS.includes(status);
    if (isEmpty) await received.body.dump();
    return new Response(isEmpty ? null : toStream(atMost(received.body, returnsBytes)), {
      status,
      headers: [
        ...pick(returns, (name) => (isWrite && name === 'cache-control' ? null : headers[name])),
        ...(isWrite ? [['cache-control', 'no-store'] as [string, string]] : []),
      ],
    });
  } catch (error) {
    if (isWrite || !request.signal.aborted) logFailure(error, target);
    return failureOf(error, isWrite);
  }
}
