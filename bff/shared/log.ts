import { LRUCache } from 'lru-cache';
import pino, { type DestinationStream, type LogFn, type Logger, type LoggerOptions } from 'pino';
import { AddressLimit } from './address-limit.ts';

/** Warnings and errors with the same message: this many at once, then as many per minute. */
const LINES_A_MINUTE = 60;
/** Messages to count; nearly all messages are constants. */
const MAX_MESSAGES = 1000;
const WARN = 40;

/** Message of the arguments `(message)`, `(details, message)` or `(error)`. */
const messageOf = ([first, second]: readonly unknown[]): string =>
  typeof first === 'string' ? first : String(second ?? first);

/** Drops lines that repeat a message too often, and reports their number before the next one. */
function limitLines() {
  const limit = new AddressLimit({
    burst: LINES_A_MINUTE,
    perSecond: LINES_A_MINUTE / 60,
    now: () => performance.now(),
  });
  const omitted = new LRUCache<string, number>({ max: MAX_MESSAGES });
  return function write(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    const message = level < WARN ? undefined : messageOf(args);
    if (message === undefined) return method.apply(this, args);
    const count = omitted.get(message) ?? 0;
    if (limit.take(message) > 0) return void omitted.set(message, count + 1);
    omitted.delete(message);
    if (count > 0) method.call(this, { omitted: count, of: message }, 'lines were left out');
    return method.apply(this, args);
  };
}

/** A link of a family or of staff grants access (`contract/visits.ts`); a truncated one does not. */
const SECRET_LINK = /(\/(?:visits?|staff)\/)[^\s"\\/?#]{43,}/g;

const streamWrite = (line: string): string => line.replace(SECRET_LINK, '$1…');

/**
 * Creates the log of a process. It never names a secret link, and limits warnings and errors with
 * the same message, so that visitors cannot flood it.
 */
export const createLog = (options: LoggerOptions, destination?: DestinationStream): Logger =>
  pino({ ...options, hooks: { logMethod: limitLines(), streamWrite } }, destination);
