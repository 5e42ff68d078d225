import type { Dispatcher } from 'undici';

type Answer = Dispatcher.ResponseData;

/** An unread body up to this size is taken in to keep the connection, a larger one cuts it. */
const UNREAD_BYTES = 64 * 1024;

/** What is left of an answer that was decided by its head matters to nobody. */
async function discardRest({ body }: Answer, signal: AbortSignal): Promise<void> {
  if (!body.bodyUsed) await body.dump({ limit: UNREAD_BYTES, signal }).catch(() => undefined);
}

interface Exchange<T> {
  /** Total deadline of the call, body included, milliseconds. */
  readonly timeoutMs: number;
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
  readonly read: (answer: Answer) => Promise<T>;
}

/**
 * One call within a deadline. Its timer ends with it: those of `AbortSignal.timeout` go on, and
 * thousands of calls a second would be remembered for as long as the deadline is.
 * @throws what `ask` and `read` throw, a `TimeoutError` among it
 */
export async function exchange<T>({ timeoutMs, ask, read }: Exchange<T>): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => {
    deadline.abort(new DOMException('the deadline of the call has passed', 'TimeoutError'));
  }, timeoutMs);
  let rest: Promise<void> = Promise.resolve();
  try {
    const answer = await ask(deadline.signal);
    try {
      return await read(answer);
    } finally {
      rest = discardRest(answer, deadline.signal);
    }
  } finally {
    void rest.finally(() => clearTimeout(timer));
  }
}
