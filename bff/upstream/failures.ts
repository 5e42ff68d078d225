import { BffError } from '../errors.ts';

const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    /^UND_ERR_(HEADERS_TIMEOUT|BODY_TIMEOUT|CONNECT_TIMEOUT)$/.test(
      (error as { code?: string }).code ?? '',
    ));

/** Maps what a call to the upstream threw to a row of the error table. */
export function toUpstreamFailure(error: unknown): BffError {
  if (error instanceof BffError) return error;
  if (isTimeout(error)) return new BffError('timeout', undefined, { cause: error });
  const code = (error as { code?: unknown } | null)?.code;
  return new BffError('unreachable', typeof code === 'string' ? code : undefined, {
    cause: error,
  });
}
