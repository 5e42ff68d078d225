import type { CacheEntry } from './entry.ts';

/** Content that an instance lacks. */
export interface Need {
  readonly path: string;
  /** Whether a shared copy may be taken instead of fetching. */
  readonly isWanted: (copy: CacheEntry) => boolean;
  /** Gets the copy that is not wanted any more, for its validators. */
  readonly fetch: (former: CacheEntry | undefined) => Promise<CacheEntry>;
}

/** What `fetchOnce` returns. */
export interface FetchedOnce {
  readonly entry: CacheEntry;
  /** Whether another instance had fetched it. */
  readonly isShared: boolean;
  /** The copy that was shared before, if any. */
  readonly former: CacheEntry | undefined;
}

/** Copies and changes that the instances of the BFF share. Nothing here fails: it has none. */
export interface SharedCopies {
  /** The copy that an instance has stored last, in whatever state. */
  find(path: string): Promise<CacheEntry | undefined>;
  /**
   * Fetches content unless another instance is about it, whose copy is awaited then.
   * @throws what `fetch` throws
   */
  fetchOnce(need: Need): Promise<FetchedOnce>;
  /** Tells the other instances that content has changed. */
  announce(path: string, etag: string): void;
}
