import type { FastifyReply } from 'fastify';
import { type BffError, errorBody } from '../shared/errors.ts';

/**
 * Sets status and `Retry-After` of a failure, and logs server errors once.
 * @param details for the log
 */
export function noteFailure(reply: FastifyReply, error: BffError, details: object = {}) {
  if (error.status >= 500 && !error.isLogged)
    reply.log.error({ err: error, ...details }, error.message);
  if (error.retryAfterMs) reply.header('retry-after', Math.ceil(error.retryAfterMs / 1000));
  return reply.code(error.status);
}

/** Sends a failure as `{error:{code,message}}`. */
export const sendFailure = (reply: FastifyReply, error: BffError, details?: object) =>
  noteFailure(reply, error, details).send(errorBody(error));
