import { LRUCache } from 'lru-cache';
import { SegmentedLru } from '../shared/cache/segmented-lru.ts';
import { type ContentEntry, contentEntrySize } from './entry.ts';

/** Share of the cache that is protected for lists and the documents they name. */
const LISTED_SHARE = 1 / 2;
/** Share of the cache for 404s and 410s, whose keys clients can invent without limit. */
const MISSING_SHARE = 1 / 16;

interface ContentStoreOptions {
  /** Total size of all entries. */
  readonly maxBytes: number;
  /** Whether a path is a list or named by one. */
  readonly isListed: (path: string) => boolean;
  /** Called for every evicted copy; missing documents do not count. */
  readonly onEvict: (() => void) | undefined;
}

const isMissing = ({ status }: ContentEntry): boolean => status === 404 || status === 410;

/** Copies, with those named by lists protected from eviction, and missing documents kept apart. */
export class ContentStore {
  readonly #copies: SegmentedLru<ContentEntry>;
  readonly #missing: LRUCache<string, ContentEntry>;

  constructor({ maxBytes, isListed, onEvict }: ContentStoreOptions) {
    const missingBytes = Math.floor(maxBytes * MISSING_SHARE);
    this.#missing = new LRUCache({ maxSize: missingBytes, sizeCalculation: contentEntrySize });
    this.#copies = new SegmentedLru({
      maxSize: maxBytes - missingBytes,
      protectedShare: LISTED_SHARE,
      sizeOf: contentEntrySize,
      isProtected: isListed,
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

  /** Counts as a use of the entry. */
  get(path: string): ContentEntry | undefined {
    return this.#copies.get(path) ?? this.#missing.get(path);
  }

  /** Does not count as a use of the entry. */
  peek(path: string): ContentEntry | undefined {
    return this.#copies.peek(path) ?? this.#missing.peek(path);
  }

  set(path: string, entry: ContentEntry): void {
    const [home, other] = isMissing(entry)
      ? [this.#missing, this.#copies]
      : [this.#copies, this.#missing];
    other.delete(path);
    home.set(path, entry);
  }

  delete(path: string): void {
    this.#copies.delete(path);
    this.#missing.delete(path);
  }

  *entries(): Generator<[string, ContentEntry]> {
    yield* this.#copies.entries();
    yield* this.#missing.entries();
  }
}
