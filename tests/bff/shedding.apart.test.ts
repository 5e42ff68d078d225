import { vi } from 'vitest';
import { type Bff, INFO } from '../kit/bff.ts';
import { beforeEach, describe, expect, startBff, test } from '../kit/test.ts';

const ABOUT = '/api/about';
const MEDIA = '/media/320?url=/files/a.jpg';
const MAX_LAG_MS = 700;
const REFUSAL = {
  error: { code: 503, message: 'The server is overloaded, try again later' },
};

/** What the event loop is said to lag behind, milliseconds: nothing in this process has to. */
const loop = vi.hoisted(() => {
  const state = { lagMs: 0, reads: 0 };
  // The plugin takes this function when it is loaded: before that it must be another one.
  const performance = process.getBuiltinModule('node:perf_hooks');
  const { monitorEventLoopDelay } = performance;
  performance.monitorEventLoopDelay = (options) =>
    Object.defineProperty(monitorEventLoopDelay(options), 'mean', {
      get() {
        state.reads += 1;
        return (state.lagMs + (options?.resolution ?? 10)) * 1e6;
      },
    });
  return state;
});

let bff: Bff;

async function start(maxLagMs: number): Promise<void> {
  loop.lagMs = 0;
  bff = await startBff({ maxLagMs });
}

/** Lets the event loop lag, and waits until that is noticed. */
async function lagBy(ms: number): Promise<void> {
  loop.lagMs = ms;
  const { reads } = loop;
  await expect.poll(() => loop.reads).toBeGreaterThan(reads);
}

describe('while the event loop lags', () => {
  beforeEach(() => start(MAX_LAG_MS));

  test('hits are answered, misses are refused until it does no longer', async () => {
    for (const path of [ABOUT, MEDIA]) expect((await bff.get(path)).status).toBe(200);
    const asked = [...bff.upstream.asked];

    await lagBy(MAX_LAG_MS + 1);
    for (const path of [ABOUT, MEDIA]) {
      const hit = await bff.get(path);
      expect(hit.status).toBe(200);
      expect(hit.headers.get('cache-status')).toMatch(/^kosmosad-bff; hit; ttl=/);
    }
    for (const path of [INFO, '/media/480?url=/files/a.jpg', '/api/views/home']) {
      const miss = await bff.get(path);
      expect(miss.status).toBe(503);
      expect(miss.headers.get('retry-after')).toBe('5');
      expect(JSON.parse(miss.text)).toEqual(REFUSAL);
    }
    expect(bff.upstream.asked).toEqual(asked);

    await lagBy(MAX_LAG_MS);
    expect((await bff.get(INFO)).status).toBe(200);
    expect((await bff.get('/media/480?url=/files/a.jpg')).status).toBe(200);
  });

  test('what is stale is a hit, too, and is refreshed', async () => {
    await bff.get(ABOUT);
    await lagBy(MAX_LAG_MS + 1);
    bff.advance(30_000);
    const stale = await bff.get(ABOUT);
    expect(stale.status).toBe(200);
    expect(stale.headers.get('cache-status')).toBe('kosmosad-bff; hit; detail=stale; ttl=0');
    await expect.poll(() => bff.upstream.asked).toEqual([ABOUT, ABOUT]);
  });

  test('the operator still sees how it goes', async () => {
    await bff.get('/api/layout');
    await lagBy(MAX_LAG_MS + 1);
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect((await bff.get(path)).status).toBe(200);
    }
  });
});

test('a limit of 0 refuses nobody', async () => {
  await start(0);
  await lagBy(60_000);
  expect((await bff.get()).status).toBe(200);
});
