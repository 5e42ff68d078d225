import type { Bff } from '../kit/bff.ts';
import { beforeEach, describe, expect, startBff, test } from '../kit/test.ts';

const ABOUT = '/api/about';

let bff: Bff;

beforeEach(async () => {
  bff = await startBff({ settings: { LOG_LEVEL: 'debug' } });
});

const logged = (message: string) => bff.lines.filter(({ msg }) => msg === message);

/** The non-zero counters, by route and state. */
async function countsOf(): Promise<Record<string, number>> {
  const counts = (await bff.metrics()).matchAll(
    /^bff_requests_total\{route="([^"]+)",served="([^"]+)"\} (\d+)$/gm,
  );
  return Object.fromEntries(
    [...counts]
      .filter(([, , , count]) => count !== '0')
      .map(([, route, state, count]) => [`${route} ${state}`, Number(count)]),
  );
}

describe('requests', () => {
  test('are counted by route and cache state', async () => {
    expect(await countsOf()).toEqual({});
    await bff.get(ABOUT);
    for (let count = 0; count < 3; count += 1) await bff.get(ABOUT);
    await bff.get('/api/news/none');
    await bff.get('/api/news/none');
    await bff.get('/api/news/other');
    await bff.get('/api/news?page=x');
    bff.advance(31_000);
    await bff.get(ABOUT);
    expect(await countsOf()).toEqual({
      '/api/about miss': 1,
      '/api/about hit': 3,
      '/api/about stale': 1,
      '/api/news/{slug} miss': 2,
      '/api/news/{slug} hit': 1,
    });
  });

  test('that got no content are counted as errors', async () => {
    bff.upstream.fail(ABOUT);
    await bff.get(ABOUT);
    await bff.get(ABOUT);
    expect(await countsOf()).toEqual({ '/api/about error': 2 });
  });
});

test('every answer is logged, except hits, which are only counted', async () => {
  for (let count = 0; count < 3; count += 1) await bff.get(ABOUT);
  expect(logged('response sent')).toMatchObject([{ path: ABOUT, status: 200, served: 'miss' }]);
});
