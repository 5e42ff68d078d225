import { AddressLimit, scaleLimit } from '../shared/address-limit.ts';
import { BffError } from '../shared/errors.ts';

/** Concurrent fetches; further ones are refused. */
const MAX_FETCHES = 64;
/** Concurrent fetches for visitors; the rest is reserved for the site's renders and refreshes. */
const MAX_VISITOR_FETCHES = 48;
/** Concurrent fetches for one visitor. */
const MAX_CLIENT_FETCHES = 8;
/** Fetches for one visitor in a minute; a fifth may come at once. */
const CLIENT_FETCHES_A_MINUTE = 300;
const RETRY_MS = 1000;

interface FetchLimitOptions {
  /** Factor of the limit for one visitor; see `CLIENT_LIMITS`. */
  readonly factor: number;
  /** Clock, milliseconds. */
  readonly now: () => number;
  /** Called for each fetch refused because one visitor has caused too many. */
  readonly onRefuse: () => void;
}

/** Limits of concurrent upstream fetches, in total and per visitor. */
export class FetchLimits {
  readonly #addresses: AddressLimit;
  readonly #onRefuse: () => void;
  /** Fetches in flight by visitor. */
  readonly #clients = new Map<string, number>();
  #total = 0;
  #ofVisitors = 0;

  constructor({ factor, now, onRefuse }: FetchLimitOptions) {
    this.#onRefuse = onRefuse;
    this.#addresses = AddressLimit.perMinute(scaleLimit(CLIENT_FETCHES_A_MINUTE, factor), now);
  }

  get total(): number {
    return this.#total;
  }

  /**
   * Begins a fetch.
   * @param client see `clientOf`; undefined for the site's own requests and for refreshes
   * @returns a function that ends the fetch
   * @throws BffError `overloaded`, or `tooManyMisses` for the limits of this visitor
   */
  begin(client: string | undefined): () => void {
    if (this.#total >= MAX_FETCHES) throw overloaded();
    if (client !== undefined) this.#beginFor(client);
    this.#total += 1;
    return () => {
      this.#total -= 1;
      if (client !== undefined) this.#endFor(client);
    };
  }

  #beginFor(client: string): void {
    if (this.#ofVisitors >= MAX_VISITOR_FETCHES) throw overloaded();
    const running = this.#clients.get(client) ?? 0;
    const retryAfterMs = running >= MAX_CLIENT_FETCHES ? RETRY_MS : this.#addresses.take(client);
    if (retryAfterMs > 0) {
      this.#onRefuse();
      throw new BffError('tooManyMisses', undefined, { retryAfterMs });
    }
    this.#clients.set(client, running + 1);
    this.#ofVisitors += 1;
  }

  #endFor(client: string): void {
    const running = this.#clients.get(client) ?? 1;
    if (running > 1) this.#clients.set(client, running - 1);
    else this.#clients.delete(client);
    this.#ofVisitors -= 1;
  }
}

const overloaded = (): BffError =>
  new BffError('overloaded', undefined, { retryAfterMs: RETRY_MS });
