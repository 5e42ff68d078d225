import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { isTraceparent } from '#shared/traceparent.ts';
import { type SpanAttributes, withSpan } from '#shared/tracing.ts';

/** What names itself as the parent of what it causes: a span, or a header from outside. */
export interface TraceParent {
  readonly traceparent: string | undefined;
}

const storage = new AsyncLocalStorage<TraceParent>();

/**
 * Runs work in the trace that a proxy before the site has begun, if it has (W3C Trace Context).
 * @param traceparent header of the request; an invalid one is ignored
 */
export const inTrace = <Result>(traceparent: unknown, work: () => Result): Result =>
  isTraceparent(traceparent) ? storage.run({ traceparent }, work) : work();

/** Runs work whose calls are caused by a span. */
export const within = <Result>(span: TraceParent, work: () => Result): Result =>
  storage.run(span, work);

/** The `traceparent` for a call of the current work: of its span, or as a proxy has sent it. */
export const currentTraceparent = (): string | undefined => storage.getStore()?.traceparent;

/** Records work as a span of the current trace, and runs it within that span. */
export const inSpan = <Result>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> =>
  withSpan(
    currentTraceparent(),
    () => ({ name, kind: 'internal', attributes }),
    ({ traceparent }) => inTrace(traceparent, work),
  );
