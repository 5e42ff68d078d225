import { BffError } from '../../shared/errors.ts';

/** Why a store failed, without any content of leads; undefined for other errors. */
export function failureReason(error: unknown): string | undefined {
  if (error instanceof BffError && error.cause instanceof Error) return error.cause.message;
  const { code, errstr } = error as { code?: string; errstr?: string };
  return code === 'ERR_SQLITE_ERROR' ? errstr : undefined;
}
