import 'server-only';
import { readViolations } from './csp-report.ts';
import { log } from './log.ts';
import { RateLimit } from './rate-limit.ts';
import { readBody } from './read-body.ts';

const MAX_BYTES = 16 * 1024;
/** Reports a minute that are read; one broken page must not fill the log. */
const limit = new RateLimit(60, 60_000);

/** Takes a browser's report of a violated policy to the log. */
export async function receiveCspReport(request: Request): Promise<Response> {
  if (!limit.take(performance.now()).passes) {
    return new Response(null, { status: 429, headers: { 'retry-after': '60' } });
  }
  const text = await readBody(request, MAX_BYTES);
  if (text === undefined) return new Response(null, { status: 413 });
  for (const violation of readViolations(text)) log().warn({ violation }, 'policy violated');
  return new Response(null, { status: 204 });
}
