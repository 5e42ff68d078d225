import type { FastifyBaseLogger } from 'fastify';
import { resources } from '../contract/resources.ts';
import { type BffError } from '../shared/errors.ts';
import { isNoPath } from '../upstream/says-absent.ts';
import type { ContentRequest } from '../upstream/upstream-client.ts';

/** Least time between two log lines about the same resource, milliseconds. */
const LOG_EVERY_MS = 3_600_000;

/** Tells absence from failure for resources that a content API need not have. */
export class OptionalResources {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #now: () => number;
  readonly #loggedAt = new Map<string, number>();

  /** @param now clock, milliseconds */
  constructor(log: Pick<FastifyBaseLogger, 'warn'>, now: () => number) {
    this.#log = log;
    this.#now = now;
  }

  /**
   * Whether a content API that lacks the resource answers like this. Any other failure is logged
   * here, at most once per `LOG_EVERY_MS` and path: it may last for ever.
   */
  isLacking({ resource, path, requestId }: ContentRequest, error: BffError): boolean {
    if (!('isOptional' in resources[resource]) || !error.isUpstreamFailure) return false;
    if (isNoPath(error)) return true;
    error.isLogged = true;
    const now = this.#now();
    if (now - (this.#loggedAt.get(path) ?? Number.NEGATIVE_INFINITY) < LOG_EVERY_MS) return false;
    this.#loggedAt.set(path, now);
    this.#log.warn({ path, requestId, err: error }, 'an optional resource failed and is left out');
    return false;
  }
}
