interface Waiting {
  readonly bytes: number;
  readonly start: () => void;
}

/** Shared memory budget. Requests are granted in order, so a large one is never starved. */
export class MemoryBudget {
  readonly bytes: number;
  readonly #waiting: Waiting[] = [];
  #free: number;

  constructor(bytes: number) {
    this.bytes = bytes;
    this.#free = bytes;
  }

  /** Takes bytes if available. @returns whether they were */
  tryTake(bytes: number): boolean {
    if (this.#waiting.length > 0 || bytes > this.#free) return false;
    this.#free -= bytes;
    return true;
  }

  /** Waits for bytes. @throws RangeError if they exceed the whole budget */
  async take(bytes: number): Promise<void> {
    if (bytes > this.bytes) throw new RangeError(`${bytes} bytes of ${this.bytes}`);
    if (this.tryTake(bytes)) return;
    await new Promise<void>((start) => this.#waiting.push({ bytes, start }));
  }

  give(bytes: number): void {
    this.#free += bytes;
    for (let [next] = this.#waiting; next && next.bytes <= this.#free; [next] = this.#waiting) {
      this.#waiting.shift();
      this.#free -= next.bytes;
      next.start();
    }
  }
}
