import 'server-only';
import { log } from './log.ts';
import { RepeatGuard } from './repeat-guard.ts';

/** Different lines that are logged in a day. */
const LIMIT = 200;
const DAY_MS = 86_400_000;

const repeated = new RepeatGuard(LIMIT, DAY_MS);

/**
 * Logs what every render of a page would say again, once a day: what content brings must not fill
 * the log.
 */
export function logOnce(level: 'warn' | 'error', details: object, message: string): void {
  const key = JSON.stringify([message, details]);
  if (repeated.isNew(key, performance.now())) log()[level](details, message);
}
