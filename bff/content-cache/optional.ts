import type { FastifyBaseLogger } from 'fastify';
import { resources } from '../contract/resources.ts';
import { toBffError } from '../shared/errors.ts';
import type { ContentRequest } from '../upstream/upstream-client.ts';

/** When a resource that failed is asked for again, milliseconds. */
export const OPTIONAL_RETRY_MS = 5 * 60_000;
/** One line in this time says that it fails, milliseconds. */
const LOG_EVERY_MS = 3_600_000;

/**
 * Takes failures of resources that a content API need not have for their absence: one that answers
 * unknown paths with HTML or 500 has none of them, and its pages are whole.
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

  /** Whether a failed request may be one for what does not exist. */
  mayLack({ resource }: ContentRequest, thrown: unknown): boolean {
    return 'isOptional' in resources[resource] && toBffError(thrown).isUpstreamFailure;
  }

  /** Tells the operator, once in a while. */
  note({ path, requestId }: ContentRequest, thrown: unknown): void {
    const now = this.#now();
    if (now - (this.#loggedAt.get(path) ?? Number.NEGATIVE_INFINITY) < LOG_EVERY_MS) return;
    this.#loggedAt.set(path, now);
    this.#log.warn({ path, requestId, err: thrown }, 'an optional resource failed: left out');
  }
}
