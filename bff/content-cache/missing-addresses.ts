/** Addresses to remember. */
const MAX_KEPT = 2000;
/** Addresses that are shown. */
const SHOWN = 50;

/** An address that nobody answers. */
export interface MissingAddress {
  readonly path: string;
  /** Visits from other sites since the start. */
  readonly count: number;
}

/**
 * Counts addresses without a page, in memory and without anything of their visitors. Of too many,
 * the least wanted half is forgotten.
 */
export class MissingAddresses {
  #counts = new Map<string, number>();

  add(path: string, count: number): void {
    this.#counts.set(path, (this.#counts.get(path) ?? 0) + count);
    if (this.#counts.size <= MAX_KEPT) return;
    this.#counts = new Map(this.#sorted().slice(0, MAX_KEPT / 2));
  }

  /** The most wanted first. */
  list(): MissingAddress[] {
    return this.#sorted()
      .slice(0, SHOWN)
      .map(([path, count]) => ({ path, count }));
  }

  #sorted(): [path: string, count: number][] {
    return [...this.#counts].sort(([, one], [, other]) => other - one);
  }
}
