import { LRUCache } from 'lru-cache';
import { SegmentedCache } from '../shared/segmented-cache.ts';
import { type CacheEntry, entrySize } from './entry.ts';
import { isRootPath, NamedPaths } from '../upstream/named-paths.ts';

/** Share of the size for 404s and 410s: anybody can make up keys that have nothing else. */
const MISSING_SHARE = 1 / 16;

const isMissing = ({ status }: CacheEntry): boolean => status === 404 || status === 410;

/**
 * Entries of the cache, three stores that look like one: copies that were served again or that
 * content names, copies that were served once, and what is missing. Keys that somebody makes up
 * never evict the first ones.
 */
export class CacheStore {
  readonly #copies: SegmentedCache<CacheEntry>;
  readonly #missing: LRUCache<string, CacheEntry>;
  readonly #named = new NamedPaths();

  /**
   * @param maxBytes limit of all entries together; one that is larger is not stored
   * @param onEvict called for every copy that had to make room
   */
  constructor(maxBytes: number, onEvict: () => void) {
    const missingBytes = Math.floor(maxBytes * MISSING_SHARE);
    this.#missing = new LRUCache({ maxSize: missingBytes, sizeCalculation: entrySize });
    this.#copies = new SegmentedCache({
      maxSize: maxBytes - missingBytes,
      sizeOf: entrySize,
      onEvict,
    });
  }

  get size(): number {
    return this.#copies.size + this.#missing.size;
  }

  /** Bytes of all entries together. */
  get calculatedSize(): number {
    return this.#copies.calculatedSize + this.#missing.calculatedSize;
  }

  /** The entry that is served; one of a kind that was served before is protected from now on. */
  get(path: string): CacheEntry | undefined {
    return this.#copies.get(path) ?? this.#missing.get(path);
  }

  /** The entry without serving it. */
  peek(path: string): CacheEntry | undefined {
    return this.#copies.peek(path) ?? this.#missing.peek(path);
  }

  set(path: string, entry: CacheEntry): void {
    if (isMissing(entry)) {
      this.#copies.delete(path);
      this.#missing.set(path, entry);
      return;
    }
    this.#missing.delete(path);
    const isProven = isRootPath(entry.resource, path) || this.#named.has(path);
    this.#copies.set(path, entry, { isProven });
    if (isProven) this.#protectNamed(path, entry);
  }

  delete(path: string): void {
    this.#copies.delete(path);
    this.#missing.delete(path);
  }

  /** Protected copies first, the most recently served ones before the others. */
  *entries(): Generator<[string, CacheEntry]> {
    yield* this.#copies.entries();
    yield* this.#missing.entries();
  }

  /** What a list names may have been asked for before the list was. */
  #protectNamed(path: string, { names }: CacheEntry): void {
    for (const name of this.#named.learn(path, names ?? [])) this.#copies.get(name);
  }
}

/**
 * @param maxBytes limit of all entries together; one that is larger is not stored
 * @param onEvict called for every copy that had to make room
 */
export const createStore = (maxBytes: number, onEvict: () => void = () => undefined): CacheStore =>
  new CacheStore(maxBytes, onEvict);
