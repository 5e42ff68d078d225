/**
 * Waits for work up to a limit, milliseconds; the work itself continues. A result that came while
 * the event loop was busy is in time.
 * @throws the error of `toError` after the limit
 */
export async function within<Result>(
  limitMs: number,
  work: Promise<Result>,
  toError: () => Error,
): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => setImmediate(() => reject(toError())), limitMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
