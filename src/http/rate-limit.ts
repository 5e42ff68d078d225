/** Fixed-window rate limit that counts the rejected events. */
export class RateLimit {
  readonly #limit: number;
  readonly #spanMs: number;
  #startedAt = Number.NEGATIVE_INFINITY;
  #passed = 0;
  #refused = 0;

  constructor(limit: number, spanMs: number) {
    this.#limit = limit;
    this.#spanMs = spanMs;
  }

  /**
   * @param now milliseconds of any clock
   * @returns whether this event passes, and how many were rejected since the last one that passed
   */
  take(now: number): { readonly passes: boolean; readonly refused: number } {
    if (now - this.#startedAt >= this.#spanMs) {
      this.#startedAt = now;
      this.#passed = 0;
    }
    if (this.#passed >= this.#limit) {
      this.#refused += 1;
      return { passes: false, refused: this.#refused };
    }
    this.#passed += 1;
    const refused = this.#refused;
    this.#refused = 0;
    return { passes: true, refused };
  }
}
