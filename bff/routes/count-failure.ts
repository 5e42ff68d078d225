import type { onErrorAsyncHookHandler } from 'fastify';
import type { Tally } from '../cache/counters.ts';
import { toBffError } from '../shared/errors.ts';

/** Counts server errors (5xx), including refusals for overload. */
export const countFailure =
  (tally: Tally): onErrorAsyncHookHandler =>
  async (_request, _reply, error) => {
    if (toBffError(error).status >= 500) tally.error += 1;
  };
