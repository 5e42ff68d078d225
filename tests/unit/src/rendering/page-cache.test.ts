import { expect, test } from 'vitest';
import { createClock } from '#shared/cache/clock.ts';
import { makeVariants } from '#shared/variants.ts';
import type { BffResource } from '../../../../src/runtime/bff-resource.ts';
import { PageCache } from '../../../../src/rendering/page-cache.ts';
import { pageLifetime } from '../../../../src/rendering/page-entry.ts';
import type { PageRequest } from '../../../../src/http/match-route.ts';

const DAY_MS = 24 * 3_600_000;
const PAGE: PageRequest = { kind: 'document', path: '/news', query: '' };

const resourceAt = (checkedAt: number): BffResource => {
  const freshUntil = checkedAt + 1000;
  const lifetime = { freshUntil, staleUntil: freshUntil, errorStaleUntil: checkedAt + DAY_MS };
  const about = { isStorable: true, reuse: 'usual', checkedAt, lifetime } as const;
  return { status: 200, etag: '"1"', body: {}, location: undefined, length: 2, ...about };
};

/** A page cache over a BFF that the test can take away. */
async function createCache() {
  const state = { now: 0, aheadMs: 0, isGone: false, renders: 0 };
  const clock = createClock(
    () => state.now,
    () => state.now + state.aheadMs,
  );
  const variants = await makeVariants(Buffer.from('page'));
  const cache = new PageCache({
    render: async (page) => ({
      page,
      status: state.isGone ? 502 : 200,
      outcome: state.isGone ? 'failed' : 'ok',
      variants,
      headers: ['Cache-Control', 'public, max-age=0, s-maxage=30'],
      used: [['/api/news', '"1"']],
      lifetime: pageLifetime([resourceAt(state.now)], { changesAt: DAY_MS * 9, clock }),
      renderedAt: clock.wallNow(),
      changesAt: DAY_MS * 9,
      shellEtag: undefined,
      timing: { renderMs: (state.renders += 1), calls: [] },
    }),
    getResource: async () => {
      if (state.isGone) throw new Error('the BFF is gone');
      return resourceAt(state.now);
    },
    maxBytes: 1024 * 1024,
    log: { warn: () => undefined },
    clock,
  });
  expect((await cache.respond({ page: PAGE })).served).toBe('miss');
  return { cache, state };
}

test('yesterday’s page, if it cannot be rendered again, is kept by a shared cache for 5 s', async () => {
  const { cache, state } = await createCache();
  state.isGone = true;
  const sharedFor = async () => {
    const { entry, served } = await cache.respond({ page: PAGE });
    return [served, entry.headers[1]];
  };
  state.now = 5000;
  expect(await sharedFor()).toEqual(['stale', 'public, max-age=0, s-maxage=30']);
  state.aheadMs = DAY_MS * 9;
  expect(await sharedFor()).toEqual(['stale', 'public, max-age=0, s-maxage=5']);
});

test('an unchanged page is renewed without a render', async () => {
  const { cache, state } = await createCache();
  state.now = 5000;
  const renewed = await cache.respond({ page: PAGE });
  expect(renewed).toMatchObject({ served: 'refreshed', entry: { timing: undefined } });
});

test.each([
  ['is renewed once it is a minute ahead', 70_000, 1],
  ['is rendered again once it is set back', -DAY_MS / 2, 2],
  ['is rendered again once the page has changed by it', DAY_MS * 10, 2],
])(
  'a page is checked at once when the system clock is set, and %s',
  async (_how, aheadMs, renders) => {
    const { cache, state } = await createCache();
    Object.assign(state, { aheadMs, now: 500 });
    expect((await cache.respond({ page: PAGE })).served).toBe('refreshed');
    expect(state.renders).toBe(renders);
  },
);
