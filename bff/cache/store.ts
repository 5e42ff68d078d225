import { LRUCache } from 'lru-cache';
import { type CacheEntry, entrySize } from './entry.ts';

export type CacheStore = LRUCache<string, CacheEntry>;

/**
 * @param maxBytes limit of all entries together; one that is larger is not stored
 * @param onEvict told of every entry that had to make room
 */
export const createStore = (maxBytes: number, onEvict: () => void = () => undefined): CacheStore =>
  new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: entrySize,
    dispose: (_entry, _key, reason) => {
      if (reason === 'evict') onEvict();
    },
  });
