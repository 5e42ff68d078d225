import type { IncomingMessage, ServerResponse } from 'node:http';
import { type RawHeaders, sendCached } from '../../http/send-cached.ts';
import type { PageState, ServedPage } from './page-cache.ts';
import type { Rendered } from './render-page.ts';

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
  bypass: 'kosmosad-site; fwd=bypass',
};

/** One metric per BFF call, so that a profiler sees which calls delayed the page. */
const timingOf = (state: PageState, { renderMs, calls }: Rendered): string =>
  [
    `cache;desc="${state}"`,
    `render;dur=${renderMs.toFixed(1)}`,
    ...calls.map(
      ({ path, startMs, durationMs }) =>
        `bff;desc=${JSON.stringify(path)};start=${startMs.toFixed(1)};dur=${durationMs.toFixed(1)}`,
    ),
  ].join(', ');

const renderedHeaders = (state: PageState, rendered: Rendered): RawHeaders => [
  'Cache-Status',
  FORWARDED[state] ?? '',
  'Server-Timing',
  timingOf(state, rendered),
];

/** Sends a page; `Cache-Status` and `Server-Timing` report how it was obtained. */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  { entry, state, rendered }: ServedPage,
): void {
  if (rendered) sendCached(request, response, entry, { own: renderedHeaders(state, rendered) });
  else if (state === 'stale') sendCached(request, response, entry, { own: STALE_HEADERS });
  else sendCached(request, response, entry, { hit: HIT_HEADERS });
}
