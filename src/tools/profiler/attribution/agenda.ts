interface Task {
  readonly length: number;
  readonly run: (index: number) => void;
  next: number;
}

/**
 * Work in depth-first order without calls within calls: elements may nest, and rows may point at
 * each other, deeper than a call stack goes.
 */
export class Agenda {
  readonly #waiting: Task[] = [];

  /** Puts a step for each item, in their order, before all that waits. */
  addEach<T>(items: readonly T[], step: (item: T, index: number) => void): void {
    const run = (index: number) => step(items[index] as T, index);
    if (items.length > 0) this.#waiting.push({ length: items.length, run, next: 0 });
  }

  /** Takes steps until none is left. */
  run(): void {
    for (let task = this.#waiting.at(-1); task; task = this.#waiting.at(-1)) {
      const index = task.next;
      task.next += 1;
      if (task.next === task.length) this.#waiting.pop();
      task.run(index);
    }
  }
}
