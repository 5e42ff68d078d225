import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Encoding } from './variants.ts';

const OFFERED: Encoding[] = ['br', 'gzip', 'identity'];

/** Browsers send a handful of different fields; a hostile client must neither grow nor fill this. */
const REMEMBERED_FIELDS = 100;
/** A longer field is not worth remembering. */
const MAX_FIELD = 256;
const remembered = new LRUCache<string, readonly Encoding[]>({ max: REMEMBERED_FIELDS });

/** Encodings that an `Accept-Encoding` field takes (RFC 9110 section 12.5.3), the smallest first. */
export function preferredEncodings(field: string | undefined): readonly Encoding[] {
  const key = field ?? '';
  const known = remembered.get(key);
  if (known) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': key } });
  const accepted = negotiator.encodings(OFFERED);
  const encodings = OFFERED.filter((encoding) => accepted.includes(encoding));
  if (key.length <= MAX_FIELD) remembered.set(key, encodings);
  return encodings;
}
