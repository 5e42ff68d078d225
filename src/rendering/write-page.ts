import type { IncomingMessage, ServerResponse } from 'node:http';
import { type RawHeaders, sendCached } from '#shared/send-cached.ts';
import type { ServedAs } from '#shared/cache/cache.ts';
import type { ServedPage } from './page-cache.ts';
import type { RenderTiming } from './page-entry.ts';

/** `Cache-Status` (RFC 9211) and `Server-Timing` of a cached page. */
const FROM_CACHE: Readonly<Partial<Record<ServedAs, RawHeaders>>> = {
  hit: ['Cache-Status', 'kosmosad-site; hit', 'Server-Timing', 'cache;desc="hit"'],
  stale: [
    'Cache-Status',
    'kosmosad-site; hit; detail=stale',
    'Server-Timing',
    'cache;desc="stale"',
  ],
};

/** `Cache-Status` by reason for the render; a payload may miss by URL or by `X-Waku-Etags`. */
const FORWARDED: Readonly<Partial<Record<ServedAs, string>>> = {
  miss: 'kosmosad-site; fwd=miss',
  refreshed: 'kosmosad-site; fwd=stale',
};

/** One metric per BFF call, so that a profiler shows which calls delayed the page. */
const timingOf = (served: ServedAs, { renderMs, calls }: RenderTiming): string =>
  [
    `cache;desc="${served}"`,
    `render;dur=${renderMs.toFixed(1)}`,
    ...calls.map(
      ({ path, startMs, durationMs }) =>
        `bff;desc=${JSON.stringify(path)};start=${startMs.toFixed(1)};dur=${durationMs.toFixed(1)}`,
    ),
  ].join(', ');

function forwardedHeaders({ served, entry: { page, timing, variants } }: ServedPage): RawHeaders {
  const bytes = `, bytes;desc="${variants.identity.body.length} B"`;
  return [
    'Cache-Status',
    page.isPersonal ? 'kosmosad-site; fwd=bypass' : (FORWARDED[served] ?? ''),
    'Server-Timing',
    timing ? timingOf(served, timing) + bytes : `cache;desc="${served}"`,
  ];
}

/** Sends a page. `Cache-Status` and `Server-Timing` report where it came from. */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  page: ServedPage,
): void {
  const { entry, served } = page;
  sendCached(request, response, entry, FROM_CACHE[served] ?? forwardedHeaders(page));
}
