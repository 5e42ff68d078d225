import { SegmentedLru } from './segmented-lru.ts';

/** Failing keys to remember, about 1 KB each with a typical error. */
const MAX_FAILING = 2000;
const PROTECTED_SHARE = 1 / 2;

interface Failing {
  readonly failures: number;
  /** On the injected clock, milliseconds. */
  readonly until: number;
  readonly error: Error;
}

/** Cooldown after consecutive failures, milliseconds; undefined if the error causes none. */
export type CooldownOf = (error: Error, failures: number) => number | undefined;

interface CooldownOptions {
  /** Failing keys to remember. */
  readonly maxKeys?: number;
  /** Keys that other keys never evict. Unset: those that failed again. */
  readonly isProtected?: (key: string) => boolean;
  /** The error of the source's own pause, if it concerns a key. */
  readonly findPause?: (key: string) => Error | undefined;
}

/** Keys whose loads failed, left alone for a time that grows with each failure. */
export class Cooldowns {
  readonly #failing: SegmentedLru<Failing>;
  readonly #now: () => number;
  readonly #cooldownOf: CooldownOf;
  readonly #findPause: CooldownOptions['findPause'];

  /** @param now clock, milliseconds */
  constructor(
    now: () => number,
    cooldownOf: CooldownOf,
    { maxKeys = MAX_FAILING, isProtected, findPause }: CooldownOptions = {},
  ) {
    this.#failing = new SegmentedLru({
      maxSize: maxKeys,
      protectedShare: PROTECTED_SHARE,
      sizeOf: () => 1,
      ...(isProtected && { isProtected }),
    });
    this.#now = now;
    this.#cooldownOf = cooldownOf;
    this.#findPause = findPause;
  }

  /** The error of a key in cooldown, or of the pause of its source. */
  find(key: string): Error | undefined {
    const { until = 0 } = this.#failing.peek(key) ?? {};
    return (
      this.#findPause?.(key) ?? (until > this.#now() ? this.#failing.get(key)?.error : undefined)
    );
  }

  /** Whether the latest load of a key failed. */
  hasFailed(key: string): boolean {
    return this.#failing.peek(key) !== undefined;
  }

  add(key: string, error: Error): void {
    const failures = (this.#failing.peek(key)?.failures ?? 0) + 1;
    const cooldownMs = this.#cooldownOf(error, failures);
    if (cooldownMs === undefined) return;
    this.#failing.set(key, { failures, error, until: this.#now() + cooldownMs });
  }

  delete(key: string): void {
    this.#failing.delete(key);
  }
}
