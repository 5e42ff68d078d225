import { BffError } from '../shared/errors.ts';

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    /^UND_ERR_(HEADERS_TIMEOUT|BODY_TIMEOUT|CONNECT_TIMEOUT)$/.test(codeOf(error)));

/** Whether the connection was closed before the first byte of the response. */
export const isConnectionReset = (error: unknown): boolean =>
  /^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/.test(codeOf(error));

/** Maps an error thrown by an upstream call to a {@link BffError}. */
export function toUpstreamFailure(error: unknown): BffError {
  if (error instanceof BffError) return error;
  // JSON that is nested too deeply exhausts the stack.
  if (error instanceof RangeError) return new BffError('tooLarge', 'too deep', { cause: error });
  if (isTimeout(error)) return new BffError('timeout', undefined, { cause: error });
  return new BffError('unreachable', codeOf(error) || undefined, { cause: error });
}
