export type Step = () => void;

/**
 * Work in depth-first order without calls within calls: elements may nest, and rows may point at
 * each other, deeper than a call stack goes.
 */
export class Agenda {
  readonly #waiting: Step[] = [];

  /** Puts steps, in their order, before all that waits. */
  add(steps: readonly Step[]): void {
    for (let index = steps.length - 1; index >= 0; index -= 1) {
      this.#waiting.push(steps[index] as Step);
    }
  }

  /** Takes steps until none is left. */
  run(): void {
    for (let step = this.#waiting.pop(); step; step = this.#waiting.pop()) step();
  }
}
