import type { Dispatcher } from 'undici';
import { BffError } from '../shared/errors.ts';
import type { Breaker } from './breaker.ts';
import { isConnectionReset, toUpstreamFailure } from './failures.ts';

type Answer = Dispatcher.ResponseData;

/** An unread body up to this size is taken in to keep the connection, a larger one cuts it. */
const UNREAD_BYTES = 64 * 1024;

interface Exchange<T> {
  readonly breaker: Breaker;
  /** Total deadline of the call, body included, milliseconds. */
  readonly timeoutMs: number;
  readonly dispatcher: Dispatcher;
  readonly request: Omit<Dispatcher.RequestOptions, 'method' | 'signal'>;
  /** Whether a kept connection may be used. */
  readonly isReusing: boolean;
  /** Aborted with a {@link BffError} when nobody waits for the call any more. */
  readonly signal?: AbortSignal | undefined;
  readonly read: (answer: Answer) => Promise<T>;
}

/** What is left of an answer that was decided by its head matters to nobody. */
async function discardRest({ body }: Answer, signal: AbortSignal): Promise<void> {
  if (!body.bodyUsed) await body.dump({ limit: UNREAD_BYTES, signal }).catch(() => undefined);
}

/** Asks once more when a kept connection turned out to be dead: that says nothing of the upstream. */
async function send<T>(
  { dispatcher, request, isReusing }: Exchange<T>,
  signal: AbortSignal,
): Promise<Answer> {
  const options = { ...request, method: 'GET', signal } as const;
  try {
    return await dispatcher.request(options);
  } catch (error) {
    if (!isReusing || !isConnectionReset(error)) throw error;
    return dispatcher.request(options);
  }
}

/**
 * A call within its deadline. Its timer ends with it: those of `AbortSignal.timeout` go on, and
 * thousands of calls a second would be remembered for as long as the deadline is.
 */
async function callInTime<T>(call: Exchange<T>): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => {
    deadline.abort(new DOMException('the deadline of the call has passed', 'TimeoutError'));
  }, call.timeoutMs);
  const cancel = () => deadline.abort(call.signal?.reason);
  if (call.signal?.aborted) cancel();
  call.signal?.addEventListener('abort', cancel, { once: true });
  let rest: Promise<void> = Promise.resolve();
  try {
    const answer = await send(call, deadline.signal);
    try {
      return await call.read(answer);
    } finally {
      rest = discardRest(answer, deadline.signal);
    }
  } finally {
    call.signal?.removeEventListener('abort', cancel);
    void rest.finally(() => clearTimeout(timer));
  }
}

/**
 * One GET of an upstream, its answer read, if the breaker lets it through.
 * @throws BffError `breakerOpen`, what `read` throws, or a failure of the upstream
 */
export async function exchange<T>(call: Exchange<T>): Promise<T> {
  const { breaker } = call;
  const ticket = breaker.enter();
  if (ticket === undefined) {
    throw new BffError('breakerOpen', undefined, { retryAfterMs: breaker.waitMs });
  }
  try {
    const result = await callInTime(call);
    breaker.leave(ticket, false);
    return result;
  } catch (thrown) {
    const error = toUpstreamFailure(thrown);
    breaker.leave(ticket, error.isUpstreamFailure);
    throw error;
  }
}
