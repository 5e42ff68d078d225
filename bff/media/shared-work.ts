import { BffError } from '../shared/errors.ts';
import { overloaded } from './fair-queue.ts';

/** How long somebody waits. */
export interface StaleWait {
  /** Aborted when nobody is there any more to be given the result. */
  readonly signal: AbortSignal;
  /** Deadline, milliseconds; missing: none. */
  readonly ms?: number;
}

/** @throws BffError `cancelled` for one who left, `overloaded` for one whose deadline has passed */
async function waitFor<T>(result: Promise<T>, { signal, ms }: StaleWait): Promise<T> {
  const { promise: gaveUp, reject } = Promise.withResolvers<never>();
  const leave = () => reject(new BffError('cancelled'));
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave, { once: true });
  const timer = ms && setTimeout(() => reject(overloaded(`not made in ${ms} ms`)), ms);
  try {
    return await Promise.race([gaveUp, result]);
  } finally {
    signal.removeEventListener('abort', leave);
    if (timer) clearTimeout(timer);
  }
}

/** Work whose result several wait for; it is cancelled when the last of them has left. */
export class SharedWork<T> {
  readonly #cancelling = new AbortController();
  readonly #result: Promise<T>;
  readonly #settled: Promise<void>;
  #waiting = 0;
  #isOver = false;

  /** @param start begins the work, which ends as soon as the signal is aborted */
  constructor(start: (signal: AbortSignal) => Promise<T>) {
    this.#result = start(this.#cancelling.signal);
    // Those who wait are told; a failure after the last of them left concerns nobody.
    this.#settled = this.#result.then(
      () => this.#end(),
      () => this.#end(),
    );
  }

  /** Whether it is too late to join. */
  get isCancelled(): boolean {
    return this.#cancelling.signal.aborted;
  }

  /** @throws what the work throws, or as {@link Patience} says */
  async wait(patience: StaleWait): Promise<T> {
    this.#waiting += 1;
    try {
      return await waitFor(this.#result, patience);
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0 && !this.#isOver) this.#cancelling.abort(new BffError('cancelled'));
    }
  }

  /** Resolves when the work is over, whichever way. */
  settle(): Promise<void> {
    return this.#settled;
  }

  #end(): void {
    this.#isOver = true;
  }
}
