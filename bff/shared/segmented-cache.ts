import { LRUCache } from 'lru-cache';

/** Share of the size that entries may take which were requested again. */
const PROTECTED_SHARE = 0.8;

export interface SegmentedCacheOptions<Value extends object> {
  /** Of both segments together, in the unit of `sizeOf`. */
  readonly maxSize: number;
  readonly sizeOf: (value: Value, key: string) => number;
  /** Called for each entry that is stored, a replacement included. */
  readonly onInsert?: (value: Value, key: string) => void;
  /** Called for each entry that leaves to make room. */
  readonly onEvict?: () => void;
}

/**
 * A segmented LRU cache: entries that were requested once stand on probation and take what room is
 * left, entries that were requested again are protected. Any number of keys that are requested once
 * evicts only its like.
 */
export class SegmentedCache<Value extends object> {
  readonly #probation: LRUCache<string, Value>;
  readonly #protected: LRUCache<string, Value>;
  readonly #maxSize: number;
  readonly #onInsert: SegmentedCacheOptions<Value>['onInsert'];

  constructor({ maxSize, sizeOf, onInsert, onEvict }: SegmentedCacheOptions<Value>) {
    this.#maxSize = maxSize;
    this.#onInsert = onInsert;
    this.#probation = new LRUCache({
      maxSize,
      sizeCalculation: sizeOf,
      dispose: (_value, _key, reason) => reason === 'evict' && onEvict?.(),
    });
    this.#protected = new LRUCache({
      maxSize: Math.max(1, Math.floor(maxSize * PROTECTED_SHARE)),
      sizeCalculation: sizeOf,
      // What was requested longest ago gets a second chance instead of leaving at once.
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

  /** Counts as a request: an entry on probation is protected from now on. */
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
   * Stores an entry where its predecessor stands, a new one on probation.
   * @param isProven protects it at once: it is known to be more than a key that somebody made up
   */
  set(key: string, value: Value, { isProven = false } = {}): void {
    if (isProven || this.#protected.has(key)) this.#protect(key, value);
    else this.#probation.set(key, value);
    while (this.calculatedSize > this.#maxSize) this.#probation.pop();
    this.#onInsert?.(value, key);
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
