import type { PageRequest } from '../../http/page-key.ts';
import { Limiter } from './limiter.ts';

/** Thrown when too many pages wait to be rendered. */
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
 * Renders of pages that are not stored. Pages whose number a visitor cannot raise have a queue of
 * their own, and so have documents that may not exist and queries that may name nothing: a flood of
 * one kind fills its own queue only.
 */
export class RenderQueues {
  readonly #fixed = createQueue(4, 200);
  readonly #documents = createQueue(4, 200);
  readonly #queries = createQueue(1, 20);

  /** @throws OverloadError when too many pages of this kind wait already */
  run<Result>(page: PageRequest, task: () => Promise<Result>): Promise<Result> {
    const { limiter, maxWaiting } = this.#queueOf(page);
    if (limiter.waiting >= maxWaiting) {
      throw new OverloadError('too many pages wait to be rendered');
    }
    return limiter.run(task);
  }

  #queueOf({ path, query }: PageRequest): Queue {
    if (path.split('/').length > 2 || query.startsWith('page=')) return this.#documents;
    return query === '' ? this.#fixed : this.#queries;
  }
}
