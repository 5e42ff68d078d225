import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClock } from '#shared/cache/clock.ts';
import { makeVariants } from '#shared/variants.ts';
import { freshness } from '#shared/freshness.ts';
import type { PageRequest } from '../../../../src/http/match-route.ts';
import { PageCache, PageError } from '../../../../src/rendering/page-cache.ts';
import { pageLifetime } from '../../../../src/rendering/page-entry.ts';
import type { Rendered } from '../../../../src/rendering/render-page.ts';
import type { BffResource } from '../../../../src/runtime/bff-resource.ts';
import { type BffFailure, createResources } from '../../../../src/runtime/bff-resources.ts';
import { fetchBff } from '../../../../src/runtime/fetch-bff.ts';
import { type Bff, openBff, type Settings } from '../../../kit/bff.ts';
import { claimPort } from '../../../kit/claim-port.ts';
import { bareContent } from '../../../kit/content.ts';

const PAGE: PageRequest = { kind: 'document', path: '/about', query: '' };
const PATHS = ['/api/layout', '/api/about'];

/** Port of the BFF, also after its restart. */
const PORT = `${await claimPort()}`;
vi.stubEnv('BFF_URL', `http://127.0.0.1:${PORT}`);

const { bff: own, site } = freshness;
const secondsOf = (...parts: readonly number[]) => parts.reduce((sum, ms) => sum + ms / 1000, 0);
const DAY_S = secondsOf(own.freshMs, own.staleMs, own.errorMs);
const RESTART_S = secondsOf(site.restartMs);
const FOR_GOOD = Number.POSITIVE_INFINITY;

let bff: Bff;

const variants = await makeVariants(Buffer.from('page'));

/** A site over the BFF, with the BFF's clock: the real caches around a render of two resources. */
function startSite(): PageCache {
  const now = () => bff.now;
  const clock = createClock(now, now);
  const onFailure = () => undefined;
  const getResource = createResources({ fetch: fetchBff, isCaching: () => true, clock, onFailure });
  const rendered = (used: readonly BffResource[], status: number): Rendered => ({
    page: PAGE,
    status,
    outcome: status === 200 ? 'ok' : 'failed',
    variants,
    headers: [],
    used: used.map(({ etag }, index) => [PATHS[index] ?? '', etag]),
    renderedAt: 0,
    changesAt: Number.POSITIVE_INFINITY,
    lifetime: pageLifetime(used, { changesAt: Number.POSITIVE_INFINITY, clock }),
    shellEtag: undefined,
    timing: { renderMs: 0, calls: [] },
  });
  return new PageCache({
    render: () =>
      Promise.all(PATHS.map(getResource)).then(
        (used) => rendered(used, 200),
        (error: BffFailure) => rendered([], error.status),
      ),
    getResource,
    maxBytes: 1024 * 1024,
    log: { warn: () => undefined },
    clock,
  });
}

const statusOf = (cache: PageCache): Promise<number> =>
  cache.respond({ page: PAGE }).then(
    ({ entry }) => entry.status,
    (error: unknown) => {
      if (error instanceof PageError) return error.entry.status;
      throw error;
    },
  );

/** Headers and settings, and how long they allow a page to be shown. */
interface Row {
  readonly headers?: Readonly<Record<string, string>>;
  readonly settings?: Settings;
  /** While the content API fails, seconds. */
  readonly apiS: number;
  /** The same after a restart of the BFF, which then has no copies. */
  readonly apiAndRestartS: number;
  /** While the BFF is unreachable. */
  readonly bffS: number;
}

const says = (cacheControl: string) => ({ headers: { 'cache-control': cacheControl } });
const ordered = (CACHE_CONTROL: string) => ({ settings: { CACHE_CONTROL } });
const always = (apiS: number) => ({ apiS, apiAndRestartS: apiS, bffS: apiS });
/** Where no copy may be shown that has not been checked. */
const checked = { apiAndRestartS: 0, bffS: RESTART_S };

const ROWS: Readonly<Record<string, Row>> = {
  nothing: always(DAY_S),
  'no-store': { ...says('no-store'), ...checked, apiS: 0 },
  // As long as the BFF's copy is fresh.
  'must-revalidate': { ...says('max-age=60, must-revalidate'), ...checked, apiS: 60 },
  'stale-if-error=0 of the operator': {
    ...ordered('max-age=30, stale-while-revalidate=0, stale-if-error=0'),
    ...checked,
    apiS: secondsOf(own.freshMs),
  },
  'stale-if-error=0, but time to revalidate': {
    ...ordered('stale-if-error=0'),
    ...always(secondsOf(own.freshMs, own.staleMs)),
  },
  'stale-if-error=600': {
    ...says('max-age=60, stale-while-revalidate=0, stale-if-error=600'),
    ...always(660),
  },
};

const OUTAGES = {
  'the content API answers 500': async () => PATHS.forEach((path) => bff.upstream.fail(path)),
  'the content API cannot be reached': () => bff.upstream.close(),
  'the BFF cannot be reached': () => bff.stop(),
};

const RESTARTS = ['no process', 'the BFF', 'the site'] as const;

type Outage = keyof typeof OUTAGES;
type Restart = (typeof RESTARTS)[number];

/** How long the page is shown after its last check, seconds. */
function expectedSeconds(row: Row, outage: Outage, restart: Restart): number {
  if (outage !== 'the BFF cannot be reached') {
    return restart === 'the BFF' ? row.apiAndRestartS : row.apiS;
  }
  // A restarted BFF ends the outage; a restarted site has no pages to show.
  if (restart === 'no process') return row.bffS;
  return restart === 'the BFF' ? FOR_GOOD : 0;
}

afterEach(() => bff.close());

/** Longer than the longest pause after a failure. */
const PAUSE_S = 3;

/** Where the headers and settings change nothing. */
const isAlike = (outage: Outage, restart: Restart): boolean =>
  restart === 'the site' ||
  outage === 'the content API cannot be reached' ||
  (outage === 'the BFF cannot be reached' && restart !== 'no process');

const CASES = Object.keys(ROWS).flatMap((name) =>
  (Object.keys(OUTAGES) as Outage[]).flatMap((outage) =>
    RESTARTS.filter((restart) => name === 'nothing' || !isAlike(outage, restart)).map(
      (restart) => [name, outage, restart] as const,
    ),
  ),
);

describe('a page of a content API that says', () => {
  test.each(CASES)('%s, while %s and %s restarts', async (name, outage, restart) => {
    const row = ROWS[name] ?? expect.fail();
    const settings = { BFF_PORT: PORT, ...row.settings };
    bff = await openBff({ settings });
    for (const path of PATHS) bff.upstream.answer(path, bareContent[path], row.headers);
    let cache = startSite();
    expect(await statusOf(cache)).toBe(200);

    await OUTAGES[outage]();
    if (restart === 'the BFF') await bff.restart(settings);
    if (restart === 'the site') cache = startSite();
    const seconds = expectedSeconds(row, outage, restart);

    let atS = 0;
    const statusAt = (second: number) => {
      bff.advance((second - atS) * 1000);
      atS = second;
      return statusOf(cache);
    };
    if (seconds === FOR_GOOD) {
      for (const second of [PAUSE_S, DAY_S * 2]) expect(await statusAt(second)).toBe(200);
      return;
    }
    if (seconds > 0) {
      for (const second of [PAUSE_S, seconds / 2, seconds - PAUSE_S]) {
        expect(await statusAt(second), `after ${second} s`).toBe(200);
      }
    }
    expect(await statusAt(seconds + PAUSE_S)).toBeGreaterThanOrEqual(500);
  });
});
