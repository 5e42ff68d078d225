import { BffError } from '../shared/errors.ts';

const OVERLOAD_RETRY_MS = 1000;

export const overloaded = (detail: string): BffError =>
  new BffError('overloaded', detail, { retryAfterMs: OVERLOAD_RETRY_MS });

export interface FairQueueLimits {
  /** Turns that may be taken at once. */
  readonly slots: number;
  /** As many as one client may have of them, so that slow work of one leaves slots to others. */
  readonly slotsPerClient: number;
  /** Turns that may wait; what would be more is refused. */
  readonly maxWaiting: number;
}

export interface Turn {
  /** Resolves when the work may begin. @throws BffError `overloaded` when it had to make room */
  readonly granted: Promise<void>;
  /** Notes another client that waits for the same work: the earlier turn of both counts. */
  share(client: string): void;
  /** Gives up the place of a turn that still waits, which is then refused as `cancelled`. */
  cancel(): void;
  /** Gives the slot back when the work is over. */
  leave(): void;
}

interface Place {
  readonly clients: Set<string>;
  readonly grant: () => void;
  readonly refuse: (error: BffError) => void;
  state: 'waiting' | 'running' | 'left';
  /** Client whose slot it has. */
  runsFor: string | undefined;
}

/**
 * A queue in which clients take turns, however much each of them asks for. When it is full, the
 * client with the most places loses its last one to a client with fewer.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** By client, in the order of their turns. */
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

  /** @throws BffError `overloaded` when the queue is full and no client has more places than this */
  ask(client: string): Turn {
    const { promise: granted, resolve, reject } = Promise.withResolvers<void>();
    // Its asker may have left before it looked.
    granted.catch(() => undefined);
    const place: Place = {
      clients: new Set([client]),
      grant: resolve,
      refuse: reject,
      state: 'waiting',
      runsFor: undefined,
    };
    if (this.#mayRun(client)) this.#run(place, client);
    else this.#enqueue(place, client);
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

  #enqueue(place: Place, client: string): void {
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
    // What others wait for, too, is not the client's alone to lose.
    const last = isHeavier && [...(heaviest ?? [])].findLast(({ clients }) => clients.size === 1);
    if (!last) throw overloaded('the queue is full');
    this.#withdraw(last);
    last.refuse(overloaded('made room for another client'));
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
      // To the end: the others come first now.
      if (this.#waiting.delete(client)) this.#waiting.set(client, places);
      this.#run(place, client);
    }
  }
}
