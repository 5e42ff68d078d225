import type { FastifyBaseLogger } from 'fastify';
import { resources } from '../contract/resources.ts';
import { toBffError } from '../shared/errors.ts';
import type { ContentRequest } from '../upstream/upstream-client.ts';

/** Pause before a failed optional resource is requested again, milliseconds. */
export const OPTIONAL_RETRY_MS = 5 * 60_000;
/** Least time between two log lines about the same resource, milliseconds. */
const LOG_EVERY_MS = 3_600_000;

/**
 * Treats failures of optional resources as absence: an API that answers unknown paths with HTML or
 * 500 simply lacks them, and the pages are complete without them.
 */
export class OptionalResources {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #now: () => number;
  readonly #loggedAt = new Map<string, number>();

  /** @param now clock, milliseconds */
  constructor(log: Pick<FastifyBaseLogger, 'warn'>, now: () => number) {
    this.#log = log;
    this.#now = now;
  }

  /** Whether a request may have failed because the API lacks the resource. */
  mayLack({ resource }: ContentRequest, thrown: unknown): boolean {
    return 'isOptional' in resources[resource] && toBffError(thrown).isUpstreamFailure;
  }

  /** Warns the operator, at most once per `LOG_EVERY_MS` and path. */
  note({ path, requestId }: ContentRequest, thrown: unknown): void {
    const now = this.#now();
    if (now - (this.#loggedAt.get(path) ?? Number.NEGATIVE_INFINITY) < LOG_EVERY_MS) return;
    this.#loggedAt.set(path, now);
    this.#log.warn({ path, requestId, err: thrown }, 'an optional resource failed and is left out');
  }
}
