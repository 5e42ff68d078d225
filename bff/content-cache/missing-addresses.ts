/** Maximum number of addresses to remember. */
const MAX_KEPT = 2000;
/** Maximum number of addresses in the list. */
const SHOWN = 50;

/** An address without a page. */
export interface MissingAddress {
  readonly path: string;
  /** Visits from other sites since the start. */
  readonly count: number;
}

/**
 * Counts visits to addresses without a page, in memory; keeps nothing about the visitors. Beyond
 * the maximum, forgets the half with the fewest visits.
 */
export class MissingAddresses {
  #counts = new Map<string, number>();

  add(path: string, count: number): void {
    this.#counts.set(path, (this.#counts.get(path) ?? 0) + count);
    if (this.#counts.size <= MAX_KEPT) return;
    this.#counts = new Map(this.#sorted().slice(0, MAX_KEPT / 2));
  }

  /** The most visited addresses first. */
  list(): MissingAddress[] {
    return this.#sorted()
      .slice(0, SHOWN)
      .map(([path, count]) => ({ path, count }));
  }

  #sorted(): [path: string, count: number][] {
    return [...this.#counts].sort(([, one], [, other]) => other - one);
  }
}
