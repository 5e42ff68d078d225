import 'server-only';
import { STATUS_CODES } from 'node:http';
import { Readable } from 'node:stream';
import type { Visitor } from '#shared/visitor.ts';
import { request as sendRequest } from 'undici';
import { originHeaders } from '../runtime/fetch-bff.ts';
import { log } from '../runtime/log.ts';
import { siteSettings } from '../runtime/settings.ts';
import { atMost } from './body.ts';
import type { Room } from './rooms.ts';

/** What a visitor asks the BFF for. */
export interface Forwarded {
  readonly request: Request;
  /** Path and query at the BFF. */
  readonly target: string;
  /** Unknown in development only. */
  readonly visitor: Visitor | undefined;
  /** Read as a whole before, so that half a body never reaches the BFF. */
  readonly body?: Uint8Array;
}

/** A response of the site's own, in the BFF's form. */
export function toError(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  const error = { code: status, message: STATUS_CODES[status] };
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

function pick(
  names: readonly string[],
  valueOf: (name: string) => string | string[] | null | undefined,
): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = valueOf(name);
    if (value !== null && value !== undefined) picked[name] = String(value);
  }
  return picked;
}

const toStream = (chunks: AsyncIterable<Uint8Array>): ReadableStream =>
  Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream;

/** Statuses of responses without a body. */
const BODILESS: readonly number[] = [204, 304];

/**
 * Bounds the wait for a hung BFF, which has shorter deadlines of its own, milliseconds. Applies to
 * the headers and to each pause in the body, not to the whole body: the visitor may be slow.
 */
const READ_MS = 10_000;
/** The same of a write, which waits for the disk. */
const WRITE_MS = 15_000;

const TIMEOUTS: readonly string[] = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

/** Without the query: what a visitor searches for is personal. */
const logFailure = (err: unknown, target: string): void =>
  log().error({ err, pathname: target.split('?', 1)[0] }, 'the BFF did not respond');

/** A write that failed can be tried again. */
function failureOf(error: unknown, isWrite: boolean): Response {
  if (isWrite) return toError(503, { 'retry-after': '5' });
  return toError(TIMEOUTS.includes((error as { code?: string }).code ?? '') ? 504 : 502);
}

/**
 * Forwards a request to the BFF and streams the response, as the room allows; 502 when the BFF cannot
 * be reached, 504 when it does not respond in time, 503 for a write in either case.
 */
export async function forwardToBff(
  { sends, returns, returnsBytes }: Room,
  { request, target, visitor, body }: Forwarded,
): Promise<Response> {
  const isWrite = body !== undefined;
  const timeoutMs = isWrite ? WRITE_MS : READ_MS;
  try {
    const received = await sendRequest(siteSettings().BFF_URL + target, {
      method: request.method as 'GET' | 'HEAD' | 'POST',
      headers: {
        ...pick(sends, (name) => request.headers.get(name)),
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
      headers: {
        ...pick(returns, (name) => headers[name]),
        ...(isWrite ? { 'cache-control': 'no-store' } : {}),
      },
    });
  } catch (error) {
    if (isWrite || !request.signal.aborted) logFailure(error, target);
    return failureOf(error, isWrite);
  }
}
