import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { isTraceparent } from '#shared/traceparent.ts';

const storage = new AsyncLocalStorage<string>();

/**
 * Runs work in the trace that a proxy before the site has begun, if it has (W3C Trace Context).
 * @param traceparent header of the request; an invalid one is ignored
 */
export const inTrace = <Result>(traceparent: unknown, work: () => Result): Result =>
  isTraceparent(traceparent) ? storage.run(traceparent, work) : work();

/** The `traceparent` of the current trace, unchanged: the site adds no span of its own. */
export const currentTraceparent = (): string | undefined => storage.getStore();
