import { LRUCache } from 'lru-cache';
import type { CacheEntry } from './entry.ts';

/** Bytes an entry costs beside its body: the key, the object and the map's own node. */
const ENTRY_OVERHEAD = 512;

export type CacheStore = LRUCache<string, CacheEntry>;

/** @param maxBytes limit of all entries together; one that is larger is not stored */
export const createStore = (maxBytes: number): CacheStore =>
  new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (entry, key) => entry.body.length + key.length * 2 + ENTRY_OVERHEAD,
  });
