import { createClient, RESP_TYPES } from '@redis/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Seal } from '../../bff/fleet/seal.ts';
import { ADMIN_TOKEN, type Bff } from '../kit/bff.ts';
import { RedisServer } from './stage/redis-server.ts';
import { ABOUT, OTHER, PATIENT, purge, read, SharedBffs } from './stage/shared-bffs.ts';

const PURGES = 'kosmosad:2:purges';
const keyOf = (path: string) => `kosmosad:2:copy:${path}`;
const connect = (url: string) =>
  createClient({ url })
    .withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
    .connect();

let redis: RedisServer;
let bffs: SharedBffs;
let first: Bff;
let second: Bff;
let client: Awaited<ReturnType<typeof connect>>;

beforeAll(async () => {
  redis = await RedisServer.start();
  client = await connect(redis.url);
});
afterAll(async () => {
  client.destroy();
  await redis.kill();
});
beforeEach(async () => {
  await redis.run('FLUSHALL');
  bffs = await SharedBffs.create(PATIENT);
  [first, second] = await bffs.startTwo(redis.url);
});
afterEach(() => bffs.close());

const seal = new Seal(ADMIN_TOKEN);
const TEXT = { status: 200, title: 'О саде' };

/** The copy that the first BFF has shared, as it is stored. */
async function storedCopy(): Promise<Buffer> {
  await read(first);
  await expect.poll(() => client.exists(keyOf(ABOUT)), { interval: 10 }).toBe(1);
  return (await client.get(keyOf(ABOUT)))!;
}

/** The second BFF is asked; it must not have taken what is stored. */
async function expectNoCopy(): Promise<void> {
  const calls = bffs.calls;
  expect(await read(second)).toMatchObject(TEXT);
  expect(bffs.calls).toBe(calls + 1);
}

describe('a stored copy', () => {
  const CHANGES: readonly [string, (sealed: Buffer) => Buffer][] = [
    ['without a signature', (sealed) => seal.open(sealed)!],
    ['with another text', (sealed) => Buffer.from(sealed).fill('x', sealed.length - 20)],
    ['that another key has signed', (sealed) => new Seal('another').close(seal.open(sealed)!)],
    ['that was cut', (sealed) => sealed.subarray(0, -1)],
    ['of nonsense', () => Buffer.from('nonsense')],
    ['of nothing', () => Buffer.alloc(0)],
    ['of signed nonsense', () => seal.close(Buffer.from('nonsense'))],
    ['of 64 MB', () => Buffer.alloc(64 * 1024 * 1024, 'x')],
  ];

  test.each(CHANGES)('%s is fetched anew, and right again', async (_what, edit) => {
    await client.set(keyOf(ABOUT), edit(await storedCopy()));
    await expectNoCopy();
    await expect.poll(async () => seal.open((await client.get(keyOf(ABOUT)))!)).toBeDefined();
    const third = await bffs.start(redis.url);
    expect((await read(third)).cache).toMatch(/^kosmosad-fleet; hit/);
  });

  test('of another path is not taken', async () => {
    await client.set(keyOf(OTHER), await storedCopy());
    expect(await read(second, OTHER)).toMatchObject({ title: 'Сведения' });
  });

  test('is read no further than a copy may be', async () => {
    await client.set(keyOf(ABOUT), Buffer.alloc(64 * 1024 * 1024, 'x'));
    const sentBytes = async () =>
      Number(/total_net_output_bytes:(\d+)/.exec(await client.info('stats'))?.[1]);
    const before = await sentBytes();
    await read(second);
    expect((await sentBytes()) - before).toBeLessThan(4 * 1024 * 1024);
  });
});

describe('a key', () => {
  test.each([keyOf(ABOUT), 'kosmosad:2:stamp', 'kosmosad:2:hard-stamp'])(
    '%s that is a list keeps nobody from sharing',
    async (key) => {
      await client.del(key);
      await client.lPush(key, 'nonsense');
      expect(await read(first)).toMatchObject(TEXT);
      await expect.poll(() => client.type(keyOf(ABOUT))).toBe('string');
      expect((await read(second)).cache).toMatch(/^kosmosad-fleet; hit/);
      expect(bffs.log).not.toContain('Valkey fails');
    },
  );

  test('of purges that is of 64 MB is not read', async () => {
    await client.set('kosmosad:2:stamp', Buffer.alloc(64 * 1024 * 1024, 'x'));
    const sentBytes = async () =>
      Number(/total_net_output_bytes:(\d+)/.exec(await client.info('stats'))?.[1]);
    const before = await sentBytes();
    await read(first);
    expect((await sentBytes()) - before).toBeLessThan(4 * 1024 * 1024);
  });

  test('of a lease that is there for ever is waited for no longer than a call', async () => {
    const startedAt = performance.now();
    await client.set(`kosmosad:2:lease::${ABOUT}`, 'x');
    expect(await read(first)).toMatchObject(TEXT);
    const waitedMs = performance.now() - startedAt;
    expect(waitedMs).toBeGreaterThan(2900);
    expect(waitedMs).toBeLessThan(3500);
  });
});

describe('a message', () => {
  const purgeOf = (names: object) =>
    Buffer.from(
      JSON.stringify({ sender: 'x', paths: [], prefixes: [], tags: [], isHard: true, ...names }),
    );
  const MESSAGES: readonly [string, Buffer][] = [
    ['nonsense', Buffer.from('nonsense')],
    ['nothing', Buffer.alloc(0)],
    ['a purge that nobody has signed', purgeOf({ prefixes: [''] })],
    ['a purge that another key has signed', new Seal('another').close(purgeOf({ prefixes: [''] }))],
    ['signed nonsense', seal.close(Buffer.from('nonsense'))],
    ['signed, but nothing', seal.close(Buffer.alloc(0))],
    ['signed, but null', seal.close(Buffer.from('null'))],
    ['a signed purge of another shape', seal.close(purgeOf({ prefixes: [1] }))],
    ['8 MB', Buffer.alloc(8 * 1024 * 1024, 'x')],
  ];

  test.each(MESSAGES)('that is %s does nothing', async (_what, message) => {
    for (const bff of [first, second]) await read(bff);
    expect(await client.publish(PURGES, message)).toBe(2);
    bffs.publish('Новое');
    // A later message shows that the one before has been read.
    await client.publish(PURGES, seal.close(purgeOf({ paths: [OTHER] })));
    for (const bff of [first, second]) {
      expect(await read(bff)).toMatchObject(TEXT);
      expect((await read(bff)).cache).toMatch(/^kosmosad-bff; hit/);
    }
    bffs.advance(1000);
    await purge(first);
    await expect.poll(async () => (await read(second)).title, { interval: 10 }).toBe('Новое');
  });
});
