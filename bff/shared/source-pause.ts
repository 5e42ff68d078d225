import { doubledMs } from './backoff.ts';

interface SourcePauseParts<Failure extends Error> {
  /** Clock, milliseconds. */
  readonly now: () => number;
  /** First and longest pause without a `Retry-After`; it doubles with each failure, milliseconds. */
  readonly firstMs: number;
  readonly maxMs: number;
  /**
   * Probes the source after the pause, before any other call, and begins another pause if it must
   * rest longer. If unset, any answer ends the pause.
   */
  readonly probe?: (failure: Failure) => Promise<void>;
  /** Error of a refused call. @param restMs rest of the pause, milliseconds */
  readonly toError?: (failure: Failure, restMs: number) => Error;
  /** Called when a pause begins. */
  readonly onBegin?: (failure: Failure, pauseMs: number) => void;
}

/** The pause of a whole source, during which no call is made to it. */
export class SourcePause<Failure extends Error> {
  readonly #parts: SourcePauseParts<Failure>;
  #failures = 0;
  #until = 0;
  /** Set until the source may be asked again. */
  #failure: Failure | undefined;
  #probing: Promise<void> | undefined;

  constructor(parts: SourcePauseParts<Failure>) {
    this.#parts = parts;
  }

  /** Begins the pause, or extends it: calls that fail together count as one failure. */
  begin(failure: Failure, retryAfterMs = 0): void {
    const { now, firstMs, maxMs, onBegin } = this.#parts;
    const isRunning = this.find() !== undefined;
    if (!isRunning) this.#failures += 1;
    const pauseMs = retryAfterMs || doubledMs(this.#failures, firstMs, maxMs);
    this.#until = isRunning ? Math.max(this.#until, now() + pauseMs) : now() + pauseMs;
    this.#failure = failure;
    if (!isRunning) onBegin?.(failure, pauseMs);
  }

  /** Records a success. If there is a probe, only that ends the pause. */
  noteSuccess(): void {
    if (this.#failure && this.#parts.probe) return;
    this.#failure = undefined;
    this.#failures = 0;
  }

  /** The error of a call during the pause. */
  find(): Error | undefined {
    const { now, toError } = this.#parts;
    const restMs = this.#until - now();
    if (this.#failure === undefined || restMs <= 0) return undefined;
    return toError?.(this.#failure, restMs) ?? this.#failure;
  }

  /** Waits for the probe if it is due. @throws the error of {@link find} */
  async pass(): Promise<void> {
    this.#assertOver();
    if (this.#failure === undefined) return;
    this.#probing ??= this.#probe(this.#failure).finally(() => {
      this.#probing = undefined;
    });
    await this.#probing;
    this.#assertOver();
  }

  async #probe(failure: Failure): Promise<void> {
    await this.#parts.probe?.(failure);
    if (this.find() === undefined) this.#failure = undefined;
  }

  #assertOver(): void {
    const error = this.find();
    if (error) throw error;
  }
}
