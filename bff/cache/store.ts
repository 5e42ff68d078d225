import { LRUCache } from 'lru-cache';
import { SegmentedCache } from '../shared/segmented-cache.ts';
import { type CacheEntry, entrySize } from './entry.ts';
import { isRootPath, NamedPaths } from './named-paths.ts';

/** Share of the size for 404s and 410s, whose keys clients can invent without limit. */
const MISSING_SHARE = 1 / 16;

const isMissing = ({ status }: CacheEntry): boolean => status === 404 || status === 410;

/**
 * Entries of the cache in three segments: copies that were served again or that lists name, copies
 * that were served once, and missing documents. Invented keys never evict the first segment
 * (`bff/decisions.md`, "Junk displaces nothing proven").
 */
export class CacheStore {
  readonly #copies: SegmentedCache<CacheEntry>;
  readonly #missing: LRUCache<string, CacheEntry>;
  readonly #named = new NamedPaths();

  /**
   * @param maxBytes limit of all entries together; a larger entry is not stored
   * @param onEvict called for every evicted copy; missing documents do not count
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

  /** The entry to serve; a copy that was served before becomes protected. */
  get(path: string): CacheEntry | undefined {
    return this.#copies.get(path) ?? this.#missing.get(path);
  }

  /** The entry, without counting as served. */
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

  /** Paths that a list names may have been stored before the list. */
  #protectNamed(path: string, { names }: CacheEntry): void {
    for (const name of this.#named.learn(path, names ?? [])) this.#copies.get(name);
  }
}

/**
 * @param maxBytes limit of all entries together; a larger entry is not stored
 * @param onEvict called for every evicted copy; missing documents do not count
 */
export const createStore = (maxBytes: number, onEvict: () => void = () => undefined): CacheStore =>
  new CacheStore(maxBytes, onEvict);
