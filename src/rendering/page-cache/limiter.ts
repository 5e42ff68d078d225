/** Limits the concurrency of tasks; the others wait in first-in, first-out order. */
export class Limiter {
  readonly #concurrency: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#concurrency) {
      await new Promise<void>((start) => this.#waiting.push(start));
    } else this.#running += 1;
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
