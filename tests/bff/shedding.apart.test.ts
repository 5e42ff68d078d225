import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BffInProcess, startBffInProcess } from '../support/bff-in-process.ts';
import { type Upstream, startUpstream } from '../kit/upstream.ts';
import { bareContent } from '../kit/content.ts';

const ABOUT = '/api/about';
const INFO = '/api/info';
const MEDIA = '/media/320/files/a.jpg';
const MAX_LAG_MS = 700;
const REFUSAL = {
  error: { code: 503, message: 'The server is overloaded, try again later' },
};

/** What the event loop is said to lag behind, milliseconds: nothing in this process has to. */
const loop = vi.hoisted(() => {
  const state = { lagMs: 0 };
  // The plugin takes this function when it is loaded: before that it must be another one.
  const performance = process.getBuiltinModule('node:perf_hooks');
  const { monitorEventLoopDelay } = performance;
  performance.monitorEventLoopDelay = (options) =>
    Object.defineProperty(monitorEventLoopDelay(options), 'mean', {
      get: () => (state.lagMs + (options?.resolution ?? 10)) * 1e6,
    });
  return state;
});

let upstream: Upstream;
let bff: BffInProcess;

beforeEach(async () => {
  loop.lagMs = 0;
  upstream = await startUpstream(bareContent);
  bff = await startBffInProcess(upstream.url, { MAX_LAG_MS: String(MAX_LAG_MS) });
});
afterEach(async () => {
  await bff.close();
  await upstream.close();
});

const get = (path: string) => fetch(bff.url + path);

/** Lets the event loop lag, and waits until that is noticed. */
async function lagBy(ms: number): Promise<void> {
  loop.lagMs = ms;
  const isHigh = ms > MAX_LAG_MS;
  await expect.poll(() => bff.app.isUnderPressure()).toBe(isHigh);
}

describe('while the event loop lags', () => {
  test('hits are answered, misses are refused until it does no longer', async () => {
    for (const path of [ABOUT, MEDIA]) expect((await get(path)).status).toBe(200);
    const asked = [...upstream.asked];

    await lagBy(MAX_LAG_MS + 1);
    for (const path of [ABOUT, MEDIA]) {
      const hit = await get(path);
      expect(hit.status).toBe(200);
      expect(hit.headers.get('cache-status')).toMatch(/^kosmosad-bff; hit; ttl=/);
    }
    for (const path of [INFO, '/media/480/files/a.jpg', '/api/views/home']) {
      const miss = await get(path);
      expect(miss.status).toBe(503);
      expect(miss.headers.get('retry-after')).toBe('5');
      expect(await miss.json()).toEqual(REFUSAL);
    }
    expect(upstream.asked).toEqual(asked);

    await lagBy(MAX_LAG_MS);
    expect((await get(INFO)).status).toBe(200);
    expect((await get('/media/480/files/a.jpg')).status).toBe(200);
  });

  test('what is stale is a hit, too, and is refreshed', async () => {
    await get(ABOUT);
    await lagBy(MAX_LAG_MS + 1);
    bff.advance(30_000);
    const stale = await get(ABOUT);
    expect(stale.status).toBe(200);
    expect(stale.headers.get('cache-status')).toBe(
      'kosmosad-bff; hit; detail=stale-while-revalidate; ttl=0',
    );
    await expect.poll(() => upstream.asked).toEqual([ABOUT, ABOUT]);
  });

  test('the operator still sees how it goes', async () => {
    await get('/api/layout');
    await lagBy(MAX_LAG_MS + 1);
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect((await get(path)).status).toBe(200);
    }
  });
});

test('a limit of 0 refuses nobody', async () => {
  await bff.close();
  bff = await startBffInProcess(upstream.url, { MAX_LAG_MS: '0' });
  loop.lagMs = 60_000;
  await expect.poll(() => bff.app.memoryUsage().eventLoopDelay).toBe(60_000);
  expect((await get(INFO)).status).toBe(200);
});
