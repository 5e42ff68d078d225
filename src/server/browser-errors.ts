import 'server-only';
import { Type } from 'typebox';
import { readAs } from '../content/read-as.ts';
import {
  BROWSER_ERROR_MAX_BYTES,
  type BrowserError,
  MESSAGE_LENGTH,
  STACK_LENGTH,
} from '../lib/browser-error.ts';
import { parseJson } from '../lib/parse-json.ts';
import { contentTypeOf } from '../http/content-type.ts';
import { log } from '../runtime/log.ts';
import { toLogText } from '../runtime/log-text.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { readBody } from '../http/read-body.ts';

/** Reports logged per minute, all visitors together. */
const LIMIT = 60;
const MINUTE_MS = 60_000;

const Report = Type.Object({
  message: Type.String({ minLength: 1 }),
  stack: Type.Optional(Type.String()),
  path: Type.String(),
});

const limit = new RateLimit(LIMIT, MINUTE_MS);

const empty = (status: number): Response =>
  new Response(null, { status, headers: { 'cache-control': 'no-store' } });

/** Sanitized again, since clients are not trusted; the query is dropped from the path. */
function toLogFields({ message, stack, path }: BrowserError): BrowserError {
  const pathname = URL.parse(path, 'https://site.invalid')?.pathname ?? '';
  return {
    message: toLogText(message, MESSAGE_LENGTH),
    path: toLogText(pathname, MESSAGE_LENGTH),
    ...(stack ? { stack: toLogText(stack, STACK_LENGTH) } : {}),
  };
}

/**
 * Logs an error that a browser reports, without identifying the visitor.
 * 204 logged; 400 invalid report; 403 cross-origin; 413 too large; 415 not JSON; 429 too many.
 */
export async function takeBrowserError(request: Request): Promise<Response> {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return empty(403);
  const { passes, refused } = limit.take(performance.now());
  if (!passes) return empty(429);
  if (contentTypeOf(request) !== 'application/json') return empty(415);
  const text = await readBody(request, BROWSER_ERROR_MAX_BYTES);
  if (text === undefined) return empty(413);
  const report = readAs(Report, parseJson(text));
  if (report === undefined) return empty(400);
  log().warn({ ...toLogFields(report), refused }, 'browser error');
  return empty(204);
}
