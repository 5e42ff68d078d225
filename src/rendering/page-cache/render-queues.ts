import type { PageRequest } from '../../http/page-key.ts';
import { Limiter } from './limiter.ts';

/** Thrown when a render queue is full. */
export class OverloadError extends Error {
  override readonly name = 'OverloadError';
}

interface Queue {
  readonly limiter: Limiter;
  readonly maxWaiting: number;
}

const createQueue = (concurrency: number, maxWaiting: number): Queue => ({
  limiter: new Limiter(concurrency),
  maxWaiting,
});

/**
 * Queues for renders on a cache miss. Fixed pages, pages of documents and pages with a query have
 * separate queues, because clients can make up any number of the latter two: a flood of one kind
 * fills its own queue only.
 */
export class RenderQueues {
  readonly #fixed = createQueue(4, 200);
  readonly #documents = createQueue(4, 200);
  readonly #queries = createQueue(1, 20);

  /** @throws OverloadError when the queue for this kind of page is full */
  run<Result>(page: PageRequest, task: () => Promise<Result>): Promise<Result> {
    const { limiter, maxWaiting } = this.#queueOf(page);
    if (limiter.waiting >= maxWaiting) {
      throw new OverloadError('render queue is full');
    }
    return limiter.run(task);
  }

  #queueOf({ path, query }: PageRequest): Queue {
    if (path.split('/').length > 2 || query.startsWith('page=')) return this.#documents;
    return query === '' ? this.#fixed : this.#queries;
  }
}
