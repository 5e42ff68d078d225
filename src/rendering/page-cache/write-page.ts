import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Fields, sendCached } from '../../http/send-cached.ts';
import type { PageState, ServedPage } from './page-cache.ts';
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

/** Why a page was rendered; a payload is missing for its address or for its `X-Waku-Etags`. */
const FORWARDED: Readonly<Partial<Record<PageState, string>>> = {
  miss: 'kosmosad-site; fwd=miss',
  refreshed: 'kosmosad-site; fwd=stale',
  bypass: 'kosmosad-site; fwd=bypass',
};

/** One entry a call, so that a profiler sees which of them a part of the page waited for. */
const timingOf = (state: PageState, { renderMs, calls }: Rendered): string =>
  [
    `cache;desc="${state}"`,
    `render;dur=${renderMs.toFixed(1)}`,
    ...calls.map(
      ({ path, startMs, durationMs }) =>
        `bff;desc=${JSON.stringify(path)};start=${startMs.toFixed(1)};dur=${durationMs.toFixed(1)}`,
    ),
  ].join(', ');

const renderedFields = (state: PageState, rendered: Rendered): Fields => [
  'Cache-Status',
  FORWARDED[state] ?? '',
  'Server-Timing',
  timingOf(state, rendered),
];

/** Writes a page to the raw response, with the way in which it was found. */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  { entry, state, rendered }: ServedPage,
): void {
  if (rendered) sendCached(request, response, entry, { own: renderedFields(state, rendered) });
  else if (state === 'stale') sendCached(request, response, entry, { own: STALE_FIELDS });
  else sendCached(request, response, entry, { hit: HIT_FIELDS });
}
