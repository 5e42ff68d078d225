import { BffError } from '../../shared/errors.ts';

/** @param cause must hold no personal data and no secret, because it is logged */
export const unavailable = (cause: Error): BffError =>
  new BffError('leadsUnavailable', undefined, { cause, retryAfterMs: 5000 });

/** The database was migrated by a newer program; an older one must not touch it. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';

  constructor(version: number) {
    super(`the leads' schema ${version} is newer than this program`);
  }
}
