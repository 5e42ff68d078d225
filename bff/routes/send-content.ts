import type { FastifyReply, onErrorAsyncHookHandler } from 'fastify';
import { assertPresent } from '../content-cache/content-cache.ts';
import type { Tally } from '../content-cache/content-metrics.ts';
import {
  failureHeaders,
  type FoundResponse,
  logResponse,
  writeResponse,
} from '../http/write-response.ts';
import { toBffError } from '../shared/errors.ts';

interface CachedRoute {
  /** Path of the content, for the log. */
  readonly path: string;
  readonly tally: Tally;
}

/** Counts server errors (5xx), including refusals for overload. */
export const countFailure =
  (tally: Tally): onErrorAsyncHookHandler =>
  async (_request, _reply, error) => {
    if (toBffError(error).status >= 500) tally.error.inc();
  };

/**
 * Counts, logs and sends a cache result, bypassing Fastify's serialization.
 * @throws BffError for a missing document
 */
export function sendContent(
  reply: FastifyReply,
  found: FoundResponse,
  { path, tally }: CachedRoute,
): void {
  tally[found.served].inc();
  logResponse(reply.log, path, found);
  reply.headers(failureHeaders(found));
  assertPresent(found);
  writeResponse(reply.request.raw, reply.raw, found);
  // Last, because Fastify sends the error if writing fails.
  reply.hijack();
}
