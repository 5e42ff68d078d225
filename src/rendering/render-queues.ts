import pLimit, { type LimitFunction } from 'p-limit';
import type { PageRequest } from '../http/match-route.ts';

/** Thrown when a render queue is full. */
export class OverloadError extends Error {
  override readonly name = 'OverloadError';
}

interface Queue {
  readonly limit: LimitFunction;
  readonly maxWaiting: number;
}

/**
 * Queues for renders on a cache miss. Listed pages, other documents, pages with a query and
 * personal pages have separate queues, because clients can invent any number of the latter three: a
 * flood of one kind fills only its own queue. The queue of listed pages is unlimited: the content
 * bounds their number.
 */
export class RenderQueues {
  readonly #listed: Queue = { limit: pLimit(4), maxWaiting: Infinity };
  readonly #documents: Queue = { limit: pLimit(4), maxWaiting: 200 };
  readonly #queries: Queue = { limit: pLimit(1), maxWaiting: 20 };
  readonly #personal: Queue = { limit: pLimit(1), maxWaiting: 20 };

  /** @throws OverloadError when the queue for this kind of page is full */
  run<Result>(page: PageRequest, isListed: boolean, task: () => Promise<Result>): Promise<Result> {
    const { limit, maxWaiting } = isListed ? this.#listed : this.#queueOf(page);
    if (limit.pendingCount >= maxWaiting) throw new OverloadError('render queue is full');
    return limit(task);
  }

  #queueOf({ query, isPersonal }: PageRequest): Queue {
    if (isPersonal) return this.#personal;
    return query === '' || query.startsWith('page=') ? this.#documents : this.#queries;
  }
}
