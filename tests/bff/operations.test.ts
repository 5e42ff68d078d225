import { Writable } from 'node:stream';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HITS_PER_LOG } from '../../bff/plugins/cache-hits.ts';
import { type BffInProcess, startBffInProcess } from '../support/bff-in-process.ts';
import { type Upstream, startUpstream } from '../kit/upstream.ts';
import { bareContent } from '../kit/content.ts';

const ABOUT = '/api/about';

let upstream: Upstream;
let bff: BffInProcess;
let lines: Record<string, unknown>[];

beforeEach(async () => {
  lines = [];
  const log = pino(
    { level: 'debug' },
    new Writable({
      write(line: Buffer, _encoding, done) {
        lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
        done();
      },
    }),
  );
  upstream = await startUpstream(bareContent);
  bff = await startBffInProcess(upstream.url, {}, { log });
});
afterEach(async () => {
  await bff.close();
  await upstream.close();
});

const get = async (path: string) => {
  const response = await fetch(bff.url + path);
  await response.arrayBuffer();
  return response;
};

/** The counters that are not 0, by route and state. */
async function countsOf(): Promise<Record<string, number>> {
  const text = await (await fetch(`${bff.url}/metrics`)).text();
  const counts = text.matchAll(/^bff_requests_total\{route="([^"]+)",state="([^"]+)"\} (\d+)$/gm);
  return Object.fromEntries(
    [...counts]
      .filter(([, , , count]) => count !== '0')
      .map(([, route, state, count]) => [`${route} ${state}`, Number(count)]),
  );
}

describe('requests', () => {
  test('are counted by route and cache state', async () => {
    expect(await countsOf()).toEqual({});
    await get(ABOUT);
    for (let count = 0; count < 3; count += 1) await get(ABOUT);
    await get('/api/news/none');
    await get('/api/news/none');
    await get('/api/news/other');
    await get('/api/news?page=x');
    await get('/api/views/contacts');
    bff.advance(31_000);
    await get(ABOUT);
    expect(await countsOf()).toEqual({
      '/api/about miss': 1,
      '/api/about fresh': 3,
      '/api/about stale': 1,
      '/api/news/{slug} miss': 2,
      '/api/news/{slug} fresh': 1,
      '/api/views/contacts miss': 1,
    });
  });

  test('that nothing could be served to are counted as errors', async () => {
    for (const path of [ABOUT, '/api/layout']) {
      upstream.script(path, (_request, response) => response.writeHead(500).end());
    }
    await get(ABOUT);
    await get(ABOUT);
    await get('/api/views/shell');
    expect(await countsOf()).toEqual({ '/api/about error': 2, '/api/views/shell error': 1 });
  });
});

test(`of ${HITS_PER_LOG} hits one is logged, of other answers each`, async () => {
  await get(ABOUT);
  const answered = () => lines.filter(({ msg }) => msg === 'response sent');
  expect(answered()).toMatchObject([{ path: ABOUT, status: 200, state: 'miss' }]);
  const sampled = () => lines.filter(({ msg }) => msg === `one of ${HITS_PER_LOG} hits`);
  for (let count = 1; count < HITS_PER_LOG; count += 1) await get(ABOUT);
  expect(sampled()).toHaveLength(0);
  await get(ABOUT);
  expect(sampled()).toMatchObject([{ path: ABOUT, hits: HITS_PER_LOG }]);
  expect(answered()).toHaveLength(1);
});

test('a prefetch of the site is logged at debug, any other request at info', async () => {
  const prefetch = await fetch(bff.url + ABOUT, { headers: { 'sec-purpose': 'prefetch' } });
  await prefetch.arrayBuffer();
  await get('/api/contacts');
  const answered = lines.filter(({ msg }) => msg === 'response sent');
  expect(answered).toMatchObject([
    { path: ABOUT, level: pino.levels.values['debug'] },
    { path: '/api/contacts', level: pino.levels.values['info'] },
  ]);
});
