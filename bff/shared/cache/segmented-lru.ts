import { LRUCache } from 'lru-cache';

export interface SegmentedLruOptions<Value extends object> {
  /** Size of both segments together, in the unit of `sizeOf`. */
  readonly maxSize: number;
  /** Share of the protected segment, from 0 to 1. */
  readonly protectedShare: number;
  readonly sizeOf: (value: Value, key: string) => number;
  /** Whether a key belongs in the protected segment. Unset: keys that were requested again do. */
  readonly isProtected?: (key: string) => boolean;
  /** Called for each evicted entry. */
  readonly onEvict?: (() => void) | undefined;
}

/**
 * An LRU cache in two segments. Unprotected entries share the space that the protected segment
 * leaves, so that keys invented by clients evict only each other.
 */
export class SegmentedLru<Value extends object> {
  readonly #probation: LRUCache<string, Value>;
  readonly #protected: LRUCache<string, Value>;
  readonly #options: SegmentedLruOptions<Value>;

  constructor(options: SegmentedLruOptions<Value>) {
    const { maxSize, protectedShare, sizeOf, onEvict } = options;
    this.#options = options;
    this.#probation = new LRUCache({
      maxSize,
      sizeCalculation: sizeOf,
      dispose: (_value, _key, reason) => reason === 'evict' && onEvict?.(),
    });
    this.#protected = new LRUCache({
      maxSize: Math.max(1, Math.floor(maxSize * protectedShare)),
      sizeCalculation: sizeOf,
      // The least recently used entry returns to probation instead of being evicted.
      dispose: (value, key, reason) => reason === 'evict' && this.#probation.set(key, value),
    });
  }

  get size(): number {
    return this.#probation.size + this.#protected.size;
  }

  /** Size of both segments together, in the unit of `sizeOf`. */
  get calculatedSize(): number {
    return this.#probation.calculatedSize + this.#protected.calculatedSize;
  }

  /** Counts as a use of the entry. */
  get(key: string): Value | undefined {
    const value = this.#protected.get(key);
    if (value !== undefined) return value;
    const candidate = this.#probation.get(key);
    if (candidate !== undefined && !this.#options.isProtected) this.#protect(key, candidate);
    return candidate;
  }

  /** Does not count as a use of the entry. */
  peek(key: string): Value | undefined {
    return this.#protected.peek(key) ?? this.#probation.peek(key);
  }

  /** Stores an entry in the segment of its key, or of its predecessor. */
  set(key: string, value: Value): void {
    const isProtected = this.#options.isProtected?.(key) ?? this.#protected.has(key);
    if (isProtected) this.#protect(key, value);
    else {
      this.#protected.delete(key);
      this.#probation.set(key, value);
    }
    while (this.calculatedSize > this.#options.maxSize) this.#probation.pop();
  }

  delete(key: string): void {
    this.#probation.delete(key);
    this.#protected.delete(key);
  }

  /** Protected entries first, each segment by most recent use. */
  *entries(): Generator<[string, Value]> {
    yield* this.#protected.entries();
    yield* this.#probation.entries();
  }

  /** An entry larger than the protected segment stays on probation. */
  #protect(key: string, value: Value): void {
    this.#probation.delete(key);
    this.#protected.set(key, value);
    if (!this.#protected.has(key)) this.#probation.set(key, value);
  }
}
