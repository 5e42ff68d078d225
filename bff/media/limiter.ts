import { BffError } from '../errors.ts';

const OVERLOAD_RETRY_MS = 1000;

/** Lets so many through at once; the others wait in their order, and not without end. */
export class Limiter {
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(slots: number, maxWaiting = Number.POSITIVE_INFINITY) {
    this.#free = slots;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Waits for a slot.
   * @returns gives the slot back, to be called once
   * @throws BffError `overloaded` when too many wait already
   */
  async enter(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else if (this.#waiting.length < this.#maxWaiting) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      throw new BffError('overloaded', undefined, { retryAfterMs: OVERLOAD_RETRY_MS });
    }
    return () => this.#leave();
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    const leave = await this.enter();
    try {
      return await task();
    } finally {
      leave();
    }
  }

  /** A slot that somebody waits for goes to them without becoming free. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
