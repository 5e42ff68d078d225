import 'server-only';
import { AddressLimit } from '#shared/address-limit.ts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { contentTypeOf } from '../http/content-type.ts';
import { readViolations } from '../http/csp-report.ts';
import { type BrowserError, MESSAGE_LENGTH, STACK_LENGTH } from '../lib/browser-error.ts';
import { parseJson } from '#shared/parse-json.ts';
import { log } from '../runtime/log.ts';
import { toLogText } from '../runtime/log-text.ts';

/** Largest violation report, bytes. */
export const CSP_REPORT_MAX_BYTES = 16 * 1024;

/** Media types of violation reports; browsers differ. */
const CSP_REPORT_TYPES: readonly string[] = [
  'application/csp-report',
  'application/reports+json',
  'application/json',
];

const now = () => performance.now();
const ALL = 'all';

/** Limit for all visitors together, because one broken page must not flood the log. */
const sixtyAMinute = () => new AddressLimit({ burst: 60, perSecond: 1, now });
const browserErrors = sixtyAMinute();
const cspReports = sixtyAMinute();

/** An empty, uncacheable response to a report. */
export const answerReport = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

const Report = Type.Object({
  message: Type.String({ minLength: 1 }),
  stack: Type.Optional(Type.String()),
  path: Type.String(),
});

/** Sanitized again, since clients are not trusted, and without the path's query. */
function toLogFields({ message, stack, path }: BrowserError): BrowserError {
  const pathname = URL.parse(path, 'https://site.invalid')?.pathname ?? '';
  return {
    message: toLogText(message, MESSAGE_LENGTH),
    path: toLogText(pathname, MESSAGE_LENGTH),
    ...(stack ? { stack: toLogText(stack, STACK_LENGTH) } : {}),
  };
}

/**
 * Logs an error reported by a browser, without identifying the visitor. 204 logged; 400 invalid
 * report; 403 cross-origin; 415 not JSON; 429 too many.
 */
export function receiveBrowserError(request: Request, text: string): Response {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return answerReport(403);
  if (browserErrors.take(ALL) > 0) return answerReport(429);
  if (contentTypeOf(request) !== 'application/json') return answerReport(415);
  const report = parseJson(text);
  if (!Value.Check(Report, report)) return answerReport(400);
  log().warn(toLogFields(report), 'browser error');
  return answerReport(204);
}

/** Logs a browser's report of a CSP violation. 204 logged; 415 unsupported type; 429 too many. */
export function receiveCspReport(request: Request, text: string): Response {
  if (cspReports.take(ALL) > 0) return answerReport(429, { 'retry-after': '60' });
  if (!CSP_REPORT_TYPES.includes(contentTypeOf(request))) return answerReport(415);
  for (const violation of readViolations(text)) {
    log().warn({ violation }, 'policy violated');
  }
  return answerReport(204);
}
