/** Concurrent work by key: callers with the same key share one promise until it settles. */
export class SingleFlight<Result> {
  readonly #running = new Map<string, Promise<Result>>();

  /**
   * Joins the work of a key or starts it.
   * @param start receives a function that tells whether later callers still join this work
   */
  run(key: string, start: (isCurrent: () => boolean) => Promise<Result>): Promise<Result> {
    const running = this.#running.get(key);
    if (running) return running;
    const isCurrent = () => this.#running.get(key) === work;
    const work: Promise<Result> = start(isCurrent).finally(() => {
      if (isCurrent()) this.#running.delete(key);
    });
    this.#running.set(key, work);
    return work;
  }

  /** Detaches the work in flight: later callers start their own. */
  forget(key: string): void {
    this.#running.delete(key);
  }
}
