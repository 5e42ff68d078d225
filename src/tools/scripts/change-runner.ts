/**
 * Runs a task for changes, one run at a time: changes during a run lead to one more. Before a run it
 * waits until a series of changes, such as a branch switch, has settled.
 */
export class ChangeRunner {
  readonly #task: () => Promise<void>;
  readonly #settle: () => Promise<void>;
  #hasChanges = false;
  #running: Promise<void> | undefined;

  constructor(task: () => Promise<void>, settle: () => Promise<void>) {
    this.#task = task;
    this.#settle = settle;
  }

  /** Resolves when no run is left; rejects if the task does. */
  get idle(): Promise<void> {
    return this.#running ?? Promise.resolve();
  }

  /** Notes a change. */
  notify(): void {
    this.#hasChanges = true;
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    try {
      while (this.#hasChanges) {
        await this.#settle();
        this.#hasChanges = false;
        await this.#task();
      }
    } finally {
      this.#running = undefined;
    }
  }
}
