import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mediaOf, sendPicture } from '../kit/media.ts';
import { drawNoise } from '../kit/pictures.ts';
import { RedisServer } from './stage/redis-server.ts';
import { sendJson } from '../kit/upstream.ts';
import { ABOUT, PATIENT, purge, read, SharedBffs } from './stage/shared-bffs.ts';
import { startBffProcess } from '../kit/process.ts';
import { ADMIN_TOKEN } from '../kit/bff.ts';

/** Time limit of a call to the content API, set for both instances. */
const LIMIT = { UPSTREAM_TIMEOUT_MS: '1500' };

let redis: RedisServer;

beforeAll(async () => {
  redis = await RedisServer.start();
});
afterAll(() => redis.kill());
beforeEach(() => redis.run('FLUSHALL'));

describe('an instance that fetches for all', () => {
  let bffs: SharedBffs;

  beforeEach(async () => {
    bffs = await SharedBffs.create(PATIENT);
  });

  /** Kills the instance that fetches: its request is never answered, later ones after some time. */
  async function killHolder(): Promise<number> {
    const asked = Promise.withResolvers<void>();
    bffs.upstream.script(ABOUT, () => asked.resolve());
    const holder = await startBffProcess({
      UPSTREAM_URL: bffs.upstream.url,
      VALKEY_URL: redis.url,
      ADMIN_TOKEN,
      WARM_UP: 'off',
      ...LIMIT,
    });
    const heir = await bffs.start(redis.url, LIMIT);
    const lost = fetch(holder.url + ABOUT).catch(() => undefined);
    await asked.promise;
    bffs.publish('О саде');
    const copy = read(heir);
    expect(bffs.calls).toBe(1);
    process.kill(holder.pid, 'SIGKILL');
    const killedAt = performance.now();
    expect((await copy).title).toBe('О саде');
    await holder.stop();
    await lost;
    return performance.now() - killedAt;
  }

  test('is replaced after the longest duration of a call, if it was killed', async () => {
    expect(await killHolder()).toBeLessThan(2500);
    expect(bffs.calls).toBe(2);
  });

  test('delays the others only as long as a call to the content API may take', async () => {
    bffs.upstream.script(ABOUT, () => undefined);
    const slow = await bffs.start(redis.url, { UPSTREAM_TIMEOUT_MS: '1500' });
    const quick = await bffs.start(redis.url, { UPSTREAM_TIMEOUT_MS: '500' });
    const first = read(slow);
    await expect.poll(() => bffs.calls, { interval: 10 }).toBe(1);
    bffs.upstream.script(ABOUT, (_request, response) => sendJson(response, { title: 'О саде' }));
    expect((await read(quick)).title).toBe('О саде');
    expect(bffs.calls).toBe(2);
    // Resources that the other instance has stored meanwhile help this one, too.
    expect((await first).title).toBe('О саде');
  });
});

test('a purge of a picture reaches all instances', async () => {
  const bffs = await SharedBffs.create(PATIENT);
  const two = await bffs.startTwo(redis.url);
  const picture = '/files/a.jpg';
  const etagOf = async (bff: { url: string }) =>
    (await fetch(bff.url + mediaOf(picture))).headers.get('etag');
  const [old] = await Promise.all(two.map(etagOf));
  bffs.upstream.script(picture, sendPicture(await drawNoise(400, 200)));
  expect(await purge(two[0], { paths: [picture] })).toMatchObject({ everywhere: true });
  for (const bff of two) await expect.poll(() => etagOf(bff)).not.toBe(old);
});
