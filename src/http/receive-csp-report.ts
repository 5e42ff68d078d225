import 'server-only';
import { contentTypeOf } from './content-type.ts';
import { readViolations, type Violation } from './csp-report.ts';
import { log } from '../runtime/log.ts';
import { RateLimit } from './rate-limit.ts';
import { readBody } from './read-body.ts';

const MAX_BYTES = 16 * 1024;
const MINUTE_MS = 60_000;
/** Reports, and lines of the log, in a minute; one broken page must not fill the log. */
const reports = new RateLimit(60, MINUTE_MS);
const lines = new RateLimit(60, MINUTE_MS);

/** What browsers send reports as. */
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
 * Takes a browser's report of a violated policy to the log: 204; 413 too long; 415 no report's type;
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
