import { createServer } from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Bff } from '../kit/bff.ts';
import { listen } from '../kit/listen.ts';
import { RedisServer } from './stage/redis-server.ts';
import { ABOUT, OTHER, purge, read, SharedBffs } from './stage/shared-bffs.ts';
import { startTcpProxy, type TcpProxy } from '../kit/sockets.ts';

let redis: RedisServer;
let bffs: SharedBffs;

beforeEach(async () => {
  redis = await RedisServer.start();
  onTestFinished(() => redis.kill());
  bffs = await SharedBffs.create();
});

const shows = (bff: Bff, title: string) =>
  expect.poll(async () => (await read(bff)).title, { interval: 20 }).toBe(title);

/** Warnings and errors of the BFFs so far. */
const warnings = () =>
  bffs.log
    .split('\n')
    .filter((line) => /"level":[4-6]0/.test(line))
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

/** Expects both BFFs to work as if alone; one applies a purge at once, the other later. */
async function workAlone(two: readonly Bff[], title: string): Promise<void> {
  bffs.publish(title);
  bffs.advance(1000);
  for (const bff of two) await purge(bff);
  for (const bff of two) await shows(bff, title);
}

/** Expects one purge to reach both BFFs, once Valkey works. */
async function workTogether([first, second]: readonly [Bff, Bff], title: string): Promise<void> {
  await expect.poll(async () => (await purge(first)).everywhere, { interval: 100 }).toBe(true);
  bffs.publish(title);
  bffs.advance(1000);
  await purge(first);
  for (const bff of [first, second]) await shows(bff, title);
}

const FAULTS: Readonly<Record<string, readonly [fault: () => unknown, mend: () => unknown]>> = {
  'is stopped and comes back empty': [() => redis.kill(), () => redis.resume()],
  'takes connections and answers nothing': [() => redis.halt(), () => redis.goOn()],
  'is full': [
    () => redis.run('CONFIG', 'SET', 'maxmemory', '1'),
    () => redis.run('CONFIG', 'SET', 'maxmemory', '0'),
  ],
  'is wiped': [() => redis.run('FLUSHALL'), () => undefined],
};

describe('a Valkey that', () => {
  test.each(Object.entries(FAULTS))('%s costs hits only', async (_name, [fail, mend]) => {
    const two = await bffs.startTwo(redis.url);
    for (const bff of two) await read(bff);
    await fail();
    await workAlone(two, 'Без Valkey');
    await mend();
    await workTogether(two, 'С Valkey');
    expect(warnings().every((message) => /Valkey/.test(message))).toBe(true);
    expect(warnings().length).toBeLessThan(10);
  });

  test('is not yet up when a BFF starts is used once it is', async () => {
    await redis.kill();
    const two = await bffs.startTwo(redis.url);
    for (const bff of two) expect(await read(bff)).toMatchObject({ status: 200 });
    await redis.resume();
    await workTogether(two, 'Новое');
  });

  test.each(['HTTP/1.1 400 Bad Request\r\n\r\n', '*3\r\n:1\r\n', '+OK\r\n'.repeat(9)])(
    'answers %j is left alone',
    async (nonsense) => {
      const server = createServer((socket) => {
        socket.on('data', () => socket.write(nonsense)).on('error', () => undefined);
      });
      const { port, close } = await listen(server);
      onTestFinished(close);
      const two = await bffs.startTwo(`redis://127.0.0.1:${port}`);
      for (const bff of two) await read(bff);
      await workAlone(two, 'Без Valkey');
    },
  );

  test('requires another password is left alone, and the password is not logged', async () => {
    await redis.run('CONFIG', 'SET', 'requirepass', 'right');
    const url = redis.url.replace('//', '//:secret-of-valkey@');
    const two = await bffs.startTwo(url);
    await workAlone(two, 'Без Valkey');
    expect(warnings()).toContain('Valkey is failing; nothing is shared until it recovers');
    expect(bffs.log).not.toContain('secret-of-valkey');
  });
});

describe('a Valkey that hangs', () => {
  const timeOf = async (bff: Bff, path: string) => {
    const startedAt = performance.now();
    expect(await read(bff, path)).toMatchObject({ status: 200 });
    return performance.now() - startedAt;
  };

  test('for a moment is used again at once', async () => {
    const patient = await SharedBffs.create({ sharedLimitMs: 300 });
    const [near, far] = await patient.startTwo(redis.url);
    await read(near, OTHER);
    await redis.run('CLIENT', 'PAUSE', '600', 'ALL');
    await timeOf(far, ABOUT);
    await redis.run('PING');
    expect((await read(far, OTHER)).cache).toMatch(/^kosmosad-fleet; hit/);
  });

  test('delays a miss by at most half a second, and hits not at all', async () => {
    const [near] = await bffs.startTwo(redis.url);
    await read(near);
    redis.halt();
    expect(await timeOf(near, OTHER)).toBeLessThan(500);
    expect(await timeOf(near, ABOUT)).toBeLessThan(100);
    // The connection may have any state by now; the same holds from here on.
    for (let count = 1; count <= 20; count += 1) {
      expect(await timeOf(near, `/api/news?page=${count}`)).toBeLessThan(500);
    }
    redis.goOn();
  });
});

test('a Valkey that is full: a BFF that cannot announce its purge uses no older copy', async () => {
  const [near, far] = await bffs.startTwo(redis.url);
  await read(far);
  await redis.run('CONFIG', 'SET', 'maxmemory', '1');
  bffs.publish('Новое');
  expect(await purge(near, { paths: [ABOUT], hard: true })).toMatchObject({ everywhere: false });
  expect(await read(near)).toMatchObject({ title: 'Новое' });
  expect((await read(far)).title).toBe('О саде');
  await redis.run('CONFIG', 'SET', 'maxmemory', '0');
  await shows(far, 'Новое');
});

/** How often a BFF has assumed lost messages. */
const gapsOf = (bff: Bff) =>
  bff.log().split('messages from other instances may have been lost').length - 1;

describe('an instance that is cut off from Valkey', () => {
  let proxy: TcpProxy;
  let near: Bff;
  let far: Bff;

  beforeEach(async () => {
    proxy = await startTcpProxy(redis.port);
    onTestFinished(() => proxy.close());
    near = await bffs.start(redis.url);
    far = await bffs.start(`redis://127.0.0.1:${proxy.port}`);
  });

  test.each([
    ['hears of a purge', true],
    ['tells of a purge', false],
  ])('%s once it is reconnected, and uses no old copy until then', async (_what, isNear) => {
    const [by, other] = isNear ? [near, far] : [far, near];
    for (const bff of [near, far]) await read(bff);
    proxy.cut();
    bffs.publish('Новое');
    bffs.advance(1000);
    expect(await purge(by)).toMatchObject({ everywhere: isNear });
    await shows(by, 'Новое');
    expect((await read(other)).title).toBe('О саде');
    proxy.mend();
    await shows(other, 'Новое');
  });

  test('revalidates everything before it is served, when messages were lost', async () => {
    for (const path of [ABOUT, OTHER]) await read(far, path);
    proxy.cut();
    bffs.publish('Новое');
    proxy.mend();
    await expect.poll(() => gapsOf(far), { interval: 20 }).toBe(1);
    // Not eagerly: both copies are old, and nobody requests them.
    expect(bffs.calls).toBe(2);
    expect((await read(far)).title).toBe('Новое');
    expect(bffs.calls).toBe(3);
  });

  test('does that at most once in 30 seconds', async () => {
    for (let cuts = 1; cuts <= 3; cuts += 1) {
      proxy.cut();
      await expect.poll(() => redis.subscribers(), { interval: 20 }).toBe(1);
      proxy.mend();
      await expect.poll(() => redis.subscribers(), { interval: 20 }).toBe(2);
      await expect.poll(() => gapsOf(far), { interval: 20 }).toBe(1);
    }
  });
});
