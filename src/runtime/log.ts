import 'server-only';
import { LRUCache } from 'lru-cache';
import { createLog } from '#shared/log.ts';
import type { Logger } from 'pino';
import { currentRenderContext } from './render-context.ts';
import { siteSettings } from './settings.ts';
import { DAY_MS } from '#shared/durations.ts';

let logger: Logger | undefined;

/** The BFF's log uses the same property name. */
const requestId = () => {
  const context = currentRenderContext();
  return context === undefined ? {} : { requestId: context.requestId };
};

/** The site's log: JSON lines on standard output, with the request id inside a render context. */
export const log = (): Logger =>
  (logger ??= createLog({ level: siteSettings().LOG_LEVEL, mixin: requestId }));

const logged = new LRUCache<string, true>({ max: 1000, ttl: DAY_MS });

/**
 * Logs a message at most once a day, because problems that recur in every render would flood the
 * log.
 * @param about distinguishes messages; by default their details
 */
export function logOnce(
  level: 'debug' | 'info' | 'warn' | 'error',
  details: object,
  message: string,
  about = JSON.stringify(details),
): void {
  const key = `${message} ${about}`;
  if (logged.has(key)) return;
  logged.set(key, true);
  log()[level](details, message);
}
