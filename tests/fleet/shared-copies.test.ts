import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BffInProcess, startBffInProcess } from '../support/bff-in-process.ts';
import { RedisServer } from '../support/redis-server.ts';
import {
  type ScriptedUpstream,
  sendJson,
  startScriptedUpstream,
} from '../support/scripted-upstream.ts';

const TOKEN = 'a-token-of-the-tests';
const ABOUT = '/api/about';

let redis: RedisServer;
let upstream: ScriptedUpstream;
let bffs: BffInProcess[];

beforeAll(async () => {
  redis = await RedisServer.start();
});
afterAll(() => redis.kill());
beforeEach(async () => {
  await redis.run('FLUSHALL');
  upstream = await startScriptedUpstream({ [ABOUT]: { title: 'О саде' } });
  bffs = [];
});
afterEach(async () => {
  for (const bff of bffs) await bff.close();
  await upstream.close();
});

async function startBff(): Promise<BffInProcess> {
  const bff = await startBffInProcess(upstream.url, {
    VALKEY_URL: redis.url,
    ADMIN_TOKEN: TOKEN,
    UPSTREAM_TIMEOUT_MS: '3000',
  });
  bffs.push(bff);
  return bff;
}

async function read(bff: BffInProcess, path = ABOUT) {
  const response = await fetch(bff.url + path);
  const body = (await response.json()) as { title?: string };
  return {
    status: response.status,
    title: body.title,
    cache: response.headers.get('cache-status'),
  };
}

async function purge(bff: BffInProcess, names: object) {
  const response = await fetch(`${bff.url}/admin/purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(names),
  });
  return (await response.json()) as { purged: number; everywhere: boolean };
}

const calls = () => upstream.asked.length;
const tells = (title: string) =>
  upstream.script(ABOUT, (_request, response) => sendJson(response, { title }));

describe('two BFFs that share a Valkey', () => {
  test('ask the upstream once', async () => {
    const [first, second] = [await startBff(), await startBff()];
    expect(await read(first)).toMatchObject({ status: 200, title: 'О саде' });
    expect(await read(second)).toMatchObject({ status: 200, title: 'О саде' });
    expect(calls()).toBe(1);
  });

  test('ask it once though both are asked at the same time', async () => {
    const [first, second] = [await startBff(), await startBff()];
    await Promise.all([
      ...Array.from({ length: 20 }, () => read(first)),
      ...Array.from({ length: 20 }, () => read(second)),
    ]);
    expect(calls()).toBe(1);
  });

  test.each([
    { paths: [ABOUT] },
    { prefixes: ['/api/'] },
    { tags: ['about'] },
    { paths: [ABOUT], hard: true },
  ])('have what %j has changed', async (names) => {
    const [first, second] = [await startBff(), await startBff()];
    for (const bff of [first, second]) await read(bff);
    bffs.forEach((bff) => bff.advance(1000));
    tells('Новое');
    expect(await purge(first, names)).toMatchObject({ everywhere: true });
    for (const bff of [first, second]) {
      await expect.poll(async () => (await read(bff)).title, { interval: 10 }).toBe('Новое');
    }
    expect(calls()).toBe(2);
  });
});
