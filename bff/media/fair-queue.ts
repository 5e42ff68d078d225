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
  /** Waiting tasks; further ones are refused. */
  readonly maxWaiting: number;
}

/** A waiting task. */
interface Place {
  readonly key: string;
  /** Clients waiting for this task; it runs on whichever turn comes first. */
  readonly clients: Set<string>;
  readonly start: (client: string) => void;
  readonly refuse: (error: BffError) => void;
}

/**
 * Runs tasks for clients in turn, regardless of how many each of them has. When the queue is full,
 * the client with the most waiting tasks loses its last one to a client with fewer.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #places = new Map<string, Place>();
  /** Tasks by client, in the order of the clients' turns. */
  readonly #waiting = new Map<string, Set<Place>>();
  /** Clients of the running tasks. */
  readonly #running = new Map<Promise<unknown>, string>();
  #waitingCount = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#running.size;
  }

  get waiting(): number {
    return this.#waitingCount;
  }

  /**
   * Runs a task when the client's turn comes.
   * @param key names the task for {@link share}; no other waiting task may have this key
   * @throws BffError `overloaded` if the queue is full, or the task's own error
   */
  run<T>(key: string, client: string, task: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const start = (turn: string) => {
      const running = task();
      this.#enter(running, turn);
      running.then(resolve, reject);
    };
    if (this.#mayRun(client)) start(client);
    else this.#add({ key, clients: new Set([client]), start, refuse: reject });
    return promise;
  }

  /** Adds a client to the waiting task with this key, if there is one. */
  share(key: string, client: string): void {
    const place = this.#places.get(key);
    if (!place || place.clients.has(client)) return;
    place.clients.add(client);
    this.#placesOf(client).add(place);
    this.#runWaiting();
  }

  /** Refuses the waiting tasks; resolves when the running ones have ended. */
  async close(): Promise<void> {
    for (const places of this.#waiting.values()) {
      for (const place of places) this.#evict(place, 'closing');
    }
    await Promise.allSettled(this.#running.keys());
  }

  #mayRun(client: string): boolean {
    const { slots, slotsPerClient } = this.#limits;
    const ofClient = this.#running.values().filter((other) => other === client);
    return this.running < slots && ofClient.toArray().length < slotsPerClient;
  }

  #enter(running: Promise<unknown>, client: string): void {
    this.#running.set(running, client);
    const leave = () => {
      this.#running.delete(running);
      this.#runWaiting();
    };
    running.then(leave, leave);
  }

  /** @throws BffError `overloaded` if the queue is full and no client has more tasks than this */
  #add(place: Place): void {
    const [client = ''] = place.clients;
    if (this.#waitingCount >= this.#limits.maxWaiting) {
      const last = this.#findLastOfHeaviest(client);
      if (!last) return place.refuse(overloaded('the queue is full'));
      this.#evict(last, 'evicted for another client');
    }
    this.#waitingCount += 1;
    this.#places.set(place.key, place);
    this.#placesOf(client).add(place);
  }

  #placesOf(client: string): Set<Place> {
    const places = this.#waiting.get(client) ?? new Set();
    this.#waiting.set(client, places);
    return places;
  }

  /** A shared task is never evicted: other clients wait for it, too. */
  #findLastOfHeaviest(client: string): Place | undefined {
    const [heaviest] = [...this.#waiting.values()].sort((one, other) => other.size - one.size);
    const isHeavier = (heaviest?.size ?? 0) > (this.#waiting.get(client)?.size ?? 0) + 1;
    return isHeavier
      ? [...(heaviest ?? [])].findLast((place) => place.clients.size === 1)
      : undefined;
  }

  #evict(place: Place, reason: string): void {
    this.#withdraw(place);
    place.refuse(overloaded(reason));
  }

  #withdraw(place: Place): void {
    this.#waitingCount -= 1;
    if (this.#places.get(place.key) === place) this.#places.delete(place.key);
    for (const client of place.clients) {
      const places = this.#waiting.get(client);
      places?.delete(place);
      if (places?.size === 0) this.#waiting.delete(client);
    }
  }

  #runWaiting(): void {
    for (const [client, places] of this.#waiting) {
      const [place] = places;
      if (place === undefined || !this.#mayRun(client)) continue;
      this.#withdraw(place);
      // The client moves to the end.
      if (this.#waiting.delete(client)) this.#waiting.set(client, places);
      place.start(client);
    }
  }
}
