import { BffError } from '../shared/errors.ts';
import { overloaded } from './fair-queue.ts';

/** How long a caller waits. */
export interface WaitOptions {
  /** Aborted when the caller leaves. */
  readonly signal: AbortSignal;
  /** Time limit, milliseconds; none if undefined. */
  readonly ms?: number;
}

/** @throws BffError `cancelled` if the caller left, `overloaded` after the time limit */
async function waitFor<T>(result: Promise<T>, { signal, ms }: WaitOptions): Promise<T> {
  const { promise: gaveUp, reject } = Promise.withResolvers<never>();
  const leave = () => reject(new BffError('cancelled'));
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave, { once: true });
  const timer = ms && setTimeout(() => reject(overloaded(`not finished in ${ms} ms`)), ms);
  try {
    return await Promise.race([gaveUp, result]);
  } finally {
    signal.removeEventListener('abort', leave);
    if (timer) clearTimeout(timer);
  }
}

/** Work with several callers; it is cancelled when the last of them leaves. */
export class SharedWork<T> {
  readonly #cancelling = new AbortController();
  readonly #result: Promise<T>;
  readonly #settled: Promise<void>;
  #waiting = 0;
  #isOver = false;

  /** @param start starts the work, which must end when the signal is aborted */
  constructor(start: (signal: AbortSignal) => Promise<T>) {
    this.#result = start(this.#cancelling.signal);
    // Callers get failures from `wait`; after the last one left, failures are ignored.
    this.#settled = this.#result.then(
      () => this.#end(),
      () => this.#end(),
    );
  }

  /** Whether it is too late to join. */
  get isCancelled(): boolean {
    return this.#cancelling.signal.aborted;
  }

  /** @throws the error of the work, or BffError `cancelled` or `overloaded` */
  async wait(options: WaitOptions): Promise<T> {
    this.#waiting += 1;
    try {
      return await waitFor(this.#result, options);
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0 && !this.#isOver) this.#cancelling.abort(new BffError('cancelled'));
    }
  }

  /** Resolves when the work has succeeded or failed. */
  settle(): Promise<void> {
    return this.#settled;
  }

  #end(): void {
    this.#isOver = true;
  }
}
