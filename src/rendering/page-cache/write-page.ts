import type { IncomingMessage, ServerResponse } from 'node:http';
import { type RawHeaders, sendCached } from '../../http/send-cached.ts';
import type { PageState, ServedPage } from './page-cache.ts';
import type { RenderTiming } from './render-page.ts';

/** `Cache-Status` (RFC 9211) and `Server-Timing` of a page from the cache. */
const HIT_HEADERS: RawHeaders = [
  'Cache-Status',
  'kosmosad-site; hit',
  'Server-Timing',
  'cache;desc="hit"',
];
const STALE_HEADERS: RawHeaders = [
  'Cache-Status',
  'kosmosad-site; hit; detail=stale-while-revalidate',
  'Server-Timing',
  'cache;desc="stale"',
];

/** `Cache-Status` by the reason for a render; a payload may miss by URL or by `X-Waku-Etags`. */
const FORWARDED: Readonly<Partial<Record<PageState, string>>> = {
  miss: 'kosmosad-site; fwd=miss',
  refreshed: 'kosmosad-site; fwd=stale',
};

/** One metric per BFF call, so that a profiler sees which calls delayed the page. */
const timingOf = (state: PageState, { renderMs, calls }: RenderTiming): string =>
  [
    `cache;desc="${state}"`,
    `render;dur=${renderMs.toFixed(1)}`,
    ...calls.map(
      ({ path, startMs, durationMs }) =>
        `bff;desc=${JSON.stringify(path)};start=${startMs.toFixed(1)};dur=${durationMs.toFixed(1)}`,
    ),
  ].join(', ');

const forwardedHeaders = ({ state, entry: { page, timing } }: ServedPage): RawHeaders => [
  'Cache-Status',
  page.isPersonal ? 'kosmosad-site; fwd=bypass' : (FORWARDED[state] ?? ''),
  'Server-Timing',
  timing ? timingOf(state, timing) : `cache;desc="${state}"`,
];

/** Sends a page; `Cache-Status` and `Server-Timing` report how it was obtained. */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  served: ServedPage,
): void {
  const { entry, state } = served;
  if (state === 'hit') sendCached(request, response, entry, { hit: HIT_HEADERS });
  else if (state === 'stale') sendCached(request, response, entry, { own: STALE_HEADERS });
  else sendCached(request, response, entry, { own: forwardedHeaders(served) });
}
