import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Fields, writeStored } from '../write-stored.ts';
import type { ServedPage } from './page-cache.ts';

/** `Cache-Status` (RFC 9211) and `Server-Timing` of a page from the cache. */
const HIT_FIELDS: Fields = [
  'Cache-Status',
  'kosmosad-site; hit',
  'Server-Timing',
  'cache;desc="hit"',
];
const STALE_FIELDS: Fields = [
  'Cache-Status',
  'kosmosad-site; hit; detail=stale-while-revalidate',
  'Server-Timing',
  'cache;desc="stale"',
];

const missFields = ({ renderMs, loadMs }: { renderMs: number; loadMs: number }): Fields => [
  'Cache-Status',
  'kosmosad-site; fwd=miss',
  'Server-Timing',
  `cache;desc="miss", render;dur=${renderMs.toFixed(1)}, bff;dur=${loadMs.toFixed(1)}`,
];

/** Writes a page to the raw response, with the way in which it was found. */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  { entry, state, rendered }: ServedPage,
): void {
  if (rendered) writeStored(request, response, entry, { own: missFields(rendered) });
  else if (state === 'stale') writeStored(request, response, entry, { own: STALE_FIELDS });
  else writeStored(request, response, entry, { hit: HIT_FIELDS });
}
