/** Tells what is said for the first time in a span of time; remembers a limited number of things. */
export class RepeatGuard {
  readonly #limit: number;
  readonly #spanMs: number;
  readonly #known = new Set<string>();
  #startedAt = Number.NEGATIVE_INFINITY;

  constructor(limit: number, spanMs: number) {
    this.#limit = limit;
    this.#spanMs = spanMs;
  }

  /**
   * @param now milliseconds of any clock
   * @returns false for what is known, and for everything once the limit is reached
   */
  isNew(key: string, now: number): boolean {
    if (now - this.#startedAt >= this.#spanMs) {
      this.#startedAt = now;
      this.#known.clear();
    }
    if (this.#known.has(key) || this.#known.size >= this.#limit) return false;
    this.#known.add(key);
    return true;
  }
}
