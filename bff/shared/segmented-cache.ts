import { LRUCache } from 'lru-cache';

/** Share of the size for entries that were requested again. */
const PROTECTED_SHARE = 0.8;

export interface SegmentedCacheOptions<Value extends object> {
  /** Of both segments together, in the unit of `sizeOf`. */
  readonly maxSize: number;
  readonly sizeOf: (value: Value, key: string) => number;
  /** Called for each evicted entry. */
  readonly onEvict?: () => void;
}

/**
 * A segmented LRU cache: entries requested once are on probation and use the remaining space,
 * entries requested again are protected. Keys requested once evict only one another.
 */
export class SegmentedCache<Value extends object> {
  readonly #probation: LRUCache<string, Value>;
  readonly #protected: LRUCache<string, Value>;
  readonly #maxSize: number;

  constructor({ maxSize, sizeOf, onEvict }: SegmentedCacheOptions<Value>) {
    this.#maxSize = maxSize;
    this.#probation = new LRUCache({
      maxSize,
      sizeCalculation: sizeOf,
      dispose: (_value, _key, reason) => reason === 'evict' && onEvict?.(),
    });
    this.#protected = new LRUCache({
      maxSize: Math.max(1, Math.floor(maxSize * PROTECTED_SHARE)),
      sizeCalculation: sizeOf,
      // The least recently used entry returns to probation instead of being evicted.
      dispose: (value, key, reason) => reason === 'evict' && this.#probation.set(key, value),
    });
  }

  get size(): number {
    return this.#probation.size + this.#protected.size;
  }

  /** Of both segments together, in the unit of `sizeOf`. */
  get calculatedSize(): number {
    return this.#probation.calculatedSize + this.#protected.calculatedSize;
  }

  /** Counts as a request, so an entry on probation becomes protected. */
  get(key: string): Value | undefined {
    const value = this.#protected.get(key);
    if (value !== undefined) return value;
    const candidate = this.#probation.peek(key);
    if (candidate !== undefined) this.#protect(key, candidate);
    return candidate;
  }

  /** Does not count as a request. */
  peek(key: string): Value | undefined {
    return this.#protected.peek(key) ?? this.#probation.peek(key);
  }

  /**
   * Stores an entry in the segment of its predecessor, a new one on probation.
   * @param isProven protects it immediately, because its key is known not to be invented
   */
  set(key: string, value: Value, { isProven = false } = {}): void {
    if (isProven || this.#protected.has(key)) this.#protect(key, value);
    else this.#probation.set(key, value);
    while (this.calculatedSize > this.#maxSize) this.#probation.pop();
  }

  delete(key: string): void {
    this.#probation.delete(key);
    this.#protected.delete(key);
  }

  /** Protected entries first, the most recently requested ones before the others. */
  *entries(): Generator<[string, Value]> {
    yield* this.#protected.entries();
    yield* this.#probation.entries();
  }

  *values(): Generator<Value> {
    for (const [, value] of this.entries()) yield value;
  }

  /** An entry that is larger than the protected segment stays on probation. */
  #protect(key: string, value: Value): void {
    this.#probation.delete(key);
    this.#protected.set(key, value);
    if (!this.#protected.has(key)) this.#probation.set(key, value);
  }
}
