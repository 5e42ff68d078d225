import type { FastifyReply } from 'fastify';
import { type BffError, errorBody } from '../shared/errors.ts';

/**
 * Sends a failure as `{error:{code,message}}` and logs server errors.
 * @param details for the log
 */
export function sendFailure(reply: FastifyReply, error: BffError, details: object = {}) {
  if (error.status >= 500) reply.log.error({ err: error, ...details }, error.message);
  if (error.retryAfterMs) reply.header('retry-after', Math.ceil(error.retryAfterMs / 1000));
  return reply.code(error.status).send(errorBody(error));
}
