import Negotiator from 'negotiator';
import type { Encoding } from './variants.ts';

const OFFERED: Encoding[] = ['br', 'gzip', 'identity'];

/** Browsers send a handful of different fields; a hostile client must not grow this. */
const REMEMBERED_FIELDS = 100;
const remembered = new Map<string, readonly Encoding[]>();

/** Encodings that an `Accept-Encoding` field takes (RFC 9110 section 12.5.3), the smallest first. */
export function preferredEncodings(field: string | undefined): readonly Encoding[] {
  const key = field ?? '';
  const known = remembered.get(key);
  if (known) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': key } });
  const accepted = negotiator.encodings(OFFERED);
  const encodings = OFFERED.filter((encoding) => accepted.includes(encoding));
  if (remembered.size < REMEMBERED_FIELDS) remembered.set(key, encodings);
  return encodings;
}
