import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Encoding } from './variants.ts';

const OFFERED: Encoding[] = ['br', 'gzip', 'identity'];

/** Browsers send few distinct headers; the limits keep hostile clients from growing the cache. */
const MAX_CACHED_HEADERS = 100;
/** Longer headers are not cached, UTF-16 units. */
const MAX_HEADER_LENGTH = 256;
const cachedEncodings = new LRUCache<string, readonly Encoding[]>({ max: MAX_CACHED_HEADERS });

/** Encodings that `Accept-Encoding` accepts (RFC 9110 section 12.5.3), the smallest first. */
export function preferredEncodings(header: string | undefined): readonly Encoding[] {
  const key = header ?? '';
  const cached = cachedEncodings.get(key);
  if (cached) return cached;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': key } });
  const accepted = negotiator.encodings(OFFERED);
  const encodings = OFFERED.filter((encoding) => accepted.includes(encoding));
  if (key.length <= MAX_HEADER_LENGTH) cachedEncodings.set(key, encodings);
  return encodings;
}
