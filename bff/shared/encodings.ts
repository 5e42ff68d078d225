import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const OFFERED: Encoding[] = ['br', 'gzip', 'identity'];

/** Browsers send few distinct headers; the limits keep hostile clients from filling the cache. */
const MAX_CACHED_HEADERS = 100;
/** Longer headers are not cached, UTF-16 units. */
const MAX_HEADER_LENGTH = 256;
const cachedEncodings = new LRUCache<string, readonly Encoding[]>({ max: MAX_CACHED_HEADERS });

/** Encodings that `Accept-Encoding` accepts (RFC 9110 section 12.5.3), smallest output first. */
export function preferredEncodings(header = ''): readonly Encoding[] {
  const cached = cachedEncodings.get(header);
  if (cached) return cached;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(OFFERED);
  const encodings = OFFERED.filter((encoding) => accepted.includes(encoding));
  if (header.length <= MAX_HEADER_LENGTH) cachedEncodings.set(header, encodings);
  return encodings;
}
