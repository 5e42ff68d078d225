import 'server-only';
import { contentTypeOf } from './content-type.ts';
import { readViolations, type Violation } from './csp-report.ts';
import { log } from '../runtime/log.ts';
import { RateLimit } from './rate-limit.ts';
import { readBody } from './read-body.ts';

const MAX_BYTES = 16 * 1024;
const MINUTE_MS = 60_000;
/** Limits per minute on reports and on log lines; one broken page must not flood the log. */
const reports = new RateLimit(60, MINUTE_MS);
const lines = new RateLimit(60, MINUTE_MS);

/** Content types of reports, which differ between browsers. */
const TYPES: readonly string[] = [
  'application/csp-report',
  'application/reports+json',
  'application/json',
];

const empty = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

function logViolation(violation: Violation): void {
  const { passes, refused } = lines.take(performance.now());
  if (passes) log().warn({ violation, refused }, 'policy violated');
}

/**
 * Logs a browser's report of a CSP violation. 204 logged; 413 too large; 415 unsupported type;
 * 429 too many.
 */
export async function receiveCspReport(request: Request): Promise<Response> {
  if (!reports.take(performance.now()).passes) return empty(429, { 'retry-after': '60' });
  if (!TYPES.includes(contentTypeOf(request))) return empty(415);
  const text = await readBody(request, MAX_BYTES);
  if (text === undefined) return empty(413);
  readViolations(text).forEach(logViolation);
  return empty(204);
}
