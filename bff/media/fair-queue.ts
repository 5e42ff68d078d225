import pLimit, { type LimitFunction } from 'p-limit';
import { BffError } from '../shared/errors.ts';

const OVERLOAD_RETRY_MS = 1000;

/** Creates an `overloaded` error with a `Retry-After`. */
export const overloaded = (detail: string): BffError =>
  new BffError('overloaded', detail, { retryAfterMs: OVERLOAD_RETRY_MS });

export interface FairQueueLimits {
  /** Tasks that run at once. */
  readonly slots: number;
  /** Limit for one client, so that its slow work leaves slots to others. */
  readonly slotsPerClient: number;
  /** Waiting tasks of one client; further ones are refused. */
  readonly maxWaiting: number;
}

/** A waiting task. It is in the queue of each client that waits for it, and begins in one. */
interface Place {
  readonly clients: Set<string>;
  readonly begin: () => Promise<unknown>;
}

/**
 * Runs tasks for clients. Each client has its own queue for the common slots, so it waits for only
 * a few tasks of each other client, however many these have.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #slots: LimitFunction;
  readonly #queues = new Map<string, LimitFunction>();
  /** The waiting tasks, by key. */
  readonly #places = new Map<string, Place>();
  readonly #running = new Set<Promise<unknown>>();
  #waiting = 0;
  #isClosed = false;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
    this.#slots = pLimit(limits.slots);
  }

  get running(): number {
    return this.#running.size;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Runs a task when the client's turn comes.
   * @param key names the task for {@link share}
   * @throws BffError `overloaded` if the client's queue is full, or the task's own error
   */
  async run<T>(key: string, client: string, task: () => Promise<T>): Promise<T> {
    if (this.#queueOf(client).pendingCount >= this.#limits.maxWaiting) {
      throw overloaded('the queue is full');
    }
    const { promise, resolve } = Promise.withResolvers<T>();
    let running: Promise<T> | undefined;
    const begin = async () => {
      // The task already runs on another client's turn.
      if (running) return;
      this.#waiting -= 1;
      if (this.#places.get(key) === place) this.#places.delete(key);
      running = this.#isClosed ? Promise.reject(overloaded('closing')) : task();
      resolve(running);
      this.#running.add(running);
      await Promise.allSettled([running]);
      this.#running.delete(running);
    };
    const place: Place = { clients: new Set(), begin };
    this.#waiting += 1;
    this.#places.set(key, place);
    void this.#enter(place, client);
    return promise;
  }

  /** Adds a client to the waiting task with this key, if there is one. */
  share(key: string, client: string): void {
    const place = this.#places.get(key);
    if (place && !place.clients.has(client)) void this.#enter(place, client);
  }

  /** Refuses the waiting tasks; resolves when the running ones have ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#running);
  }

  #queueOf(client: string): LimitFunction {
    return this.#queues.get(client) ?? pLimit(this.#limits.slotsPerClient);
  }

  async #enter({ clients, begin }: Place, client: string): Promise<void> {
    clients.add(client);
    const queue = this.#queueOf(client);
    this.#queues.set(client, queue);
    await queue(() => this.#slots(begin));
    if (queue.activeCount + queue.pendingCount === 0) this.#queues.delete(client);
  }
}
