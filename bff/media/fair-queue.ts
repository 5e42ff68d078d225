import { BffError } from '../shared/errors.ts';

const OVERLOAD_RETRY_MS = 1000;

/** Creates an `overloaded` error with a `Retry-After`. */
export const overloaded = (detail: string): BffError =>
  new BffError('overloaded', detail, { retryAfterMs: OVERLOAD_RETRY_MS });

export interface FairQueueLimits {
  /** Concurrent turns. */
  readonly slots: number;
  /** Concurrent turns of one client, so that its slow work leaves slots to others. */
  readonly slotsPerClient: number;
  /** Waiting turns; further ones are refused. */
  readonly maxWaiting: number;
}

export interface Turn {
  /** Resolves when the work may begin. @throws BffError `overloaded` if it was evicted */
  readonly granted: Promise<void>;
  /** Adds a client that waits for the same work; the client whose turn comes first counts. */
  share(client: string): void;
  /** Removes a waiting turn, which then rejects with `cancelled`. */
  cancel(): void;
  /** Releases the slot when the work is done. */
  leave(): void;
}

interface Place {
  readonly clients: Set<string>;
  readonly grant: () => void;
  readonly refuse: (error: BffError) => void;
  state: 'waiting' | 'running' | 'left';
  /** Client whose slot it uses. */
  runsFor: string | undefined;
}

/**
 * Queue that serves clients round-robin, regardless of how much each of them requests. When it is
 * full, the client with the most places loses its last one to a client with fewer.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** By client, in round-robin order. */
  readonly #waiting = new Map<string, Set<Place>>();
  readonly #running = new Map<string, number>();
  #runningCount = 0;
  #waitingCount = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#runningCount;
  }

  get waiting(): number {
    return this.#waitingCount;
  }

  /** @throws BffError `overloaded` if the queue is full and no client has more places than this */
  enqueue(client: string): Turn {
    const { promise: granted, resolve, reject } = Promise.withResolvers<void>();
    // Avoids an unhandled rejection if the caller has left.
    granted.catch(() => undefined);
    const place: Place = {
      clients: new Set([client]),
      grant: resolve,
      refuse: reject,
      state: 'waiting',
      runsFor: undefined,
    };
    if (this.#mayRun(client)) this.#run(place, client);
    else this.#addWaiting(place, client);
    return {
      granted,
      share: (other) => this.#share(place, other),
      cancel: () => this.#cancel(place),
      leave: () => this.#leave(place),
    };
  }

  #mayRun(client: string): boolean {
    const { slots, slotsPerClient } = this.#limits;
    return this.#runningCount < slots && (this.#running.get(client) ?? 0) < slotsPerClient;
  }

  #run(place: Place, client: string): void {
    place.state = 'running';
    place.runsFor = client;
    this.#runningCount += 1;
    this.#running.set(client, (this.#running.get(client) ?? 0) + 1);
    place.grant();
  }

  #addWaiting(place: Place, client: string): void {
    if (this.#waitingCount >= this.#limits.maxWaiting) this.#makeRoom(client);
    this.#waitingCount += 1;
    this.#placesOf(client).add(place);
  }

  #placesOf(client: string): Set<Place> {
    const places = this.#waiting.get(client) ?? new Set();
    this.#waiting.set(client, places);
    return places;
  }

  #makeRoom(client: string): void {
    const [heaviest] = [...this.#waiting.values()].sort((one, other) => other.size - one.size);
    const isHeavier = (heaviest?.size ?? 0) > (this.#waiting.get(client)?.size ?? 0) + 1;
    // Shared places are never evicted: other clients wait for them, too.
    const last = isHeavier && [...(heaviest ?? [])].findLast(({ clients }) => clients.size === 1);
    if (!last) throw overloaded('the queue is full');
    this.#withdraw(last);
    last.refuse(overloaded('evicted for another client'));
  }

  #withdraw(place: Place): void {
    place.state = 'left';
    this.#waitingCount -= 1;
    for (const client of place.clients) {
      const places = this.#waiting.get(client);
      places?.delete(place);
      if (places?.size === 0) this.#waiting.delete(client);
    }
  }

  #share(place: Place, client: string): void {
    if (place.state !== 'waiting' || place.clients.has(client)) return;
    place.clients.add(client);
    this.#placesOf(client).add(place);
    this.#runWaiting();
  }

  #cancel(place: Place): void {
    if (place.state !== 'waiting') return;
    this.#withdraw(place);
    place.refuse(new BffError('cancelled'));
  }

  #leave(place: Place): void {
    if (place.state !== 'running' || place.runsFor === undefined) return;
    place.state = 'left';
    this.#runningCount -= 1;
    const left = (this.#running.get(place.runsFor) ?? 0) - 1;
    if (left > 0) this.#running.set(place.runsFor, left);
    else this.#running.delete(place.runsFor);
    this.#runWaiting();
  }

  #runWaiting(): void {
    for (const [client, places] of this.#waiting) {
      const [place] = places;
      if (place === undefined || !this.#mayRun(client)) continue;
      this.#withdraw(place);
      // Round-robin: the client moves to the end.
      if (this.#waiting.delete(client)) this.#waiting.set(client, places);
      this.#run(place, client);
    }
  }
}
