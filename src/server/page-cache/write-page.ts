import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Fields, writeStored } from '../write-stored.ts';
import type { ServedPage } from './page-cache.ts';
import type { Rendered } from './render-page.ts';

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

type Timing = Pick<Rendered, 'renderMs' | 'calls'>;

/** One entry a call, so that a profiler sees which of them a part of the page waited for. */
const timingOf = ({ renderMs, calls }: Timing): string =>
  [
    'cache;desc="miss"',
    `render;dur=${renderMs.toFixed(1)}`,
    ...calls.map(
      ({ path, startMs, durationMs }) =>
        `bff;desc=${JSON.stringify(path)};start=${startMs.toFixed(1)};dur=${durationMs.toFixed(1)}`,
    ),
  ].join(', ');

const missFields = (rendered: Timing): Fields => [
  'Cache-Status',
  'kosmosad-site; fwd=miss',
  'Server-Timing',
  timingOf(rendered),
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
