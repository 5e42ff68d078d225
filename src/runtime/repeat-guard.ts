/** Detects the first occurrence of a key in a time window; stores a limited number of keys. */
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
   * @returns false for a repeated key, and for every key once the limit is reached
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
