import 'server-only';
import { log } from './log.ts';
import { RepeatGuard } from './repeat-guard.ts';

/** Distinct messages logged per day. */
const LIMIT = 200;
const DAY_MS = 86_400_000;

const repeatGuard = new RepeatGuard(LIMIT, DAY_MS);

/**
 * Logs a message at most once a day, so that a content problem that recurs in every render does not
 * flood the log.
 */
export function logOnce(level: 'warn' | 'error', details: object, message: string): void {
  const key = JSON.stringify([message, details]);
  if (repeatGuard.isNew(key, performance.now())) log()[level](details, message);
}
