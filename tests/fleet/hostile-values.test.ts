import { createClient, RESP_TYPES } from '@redis/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Seal } from '../../bff/fleet/seal.ts';
import { ADMIN_TOKEN, type Bff } from '../kit/bff.ts';
import { RedisServer } from './stage/redis-server.ts';
import { ABOUT, OTHER, PATIENT, purge, read, SharedBffs } from './stage/shared-bffs.ts';

const PURGES = 'kosmosad:5:purges';
const keyOf = (path: string) => `kosmosad:5:copy:${path}`;
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

const seal = new Seal(ADMIN_TOKEN);
const TEXT = { status: 200, title: 'О саде' };

/** The shared copy of the first BFF, as it is stored. */
async function storedCopy(path = ABOUT): Promise<Buffer> {
  await read(first, path);
  await expect.poll(() => client.exists(keyOf(path)), { interval: 10 }).toBe(1);
  return (await client.get(keyOf(path)))!;
}

describe('a stored copy', () => {
  const CHANGES: Readonly<Record<string, (sealed: Buffer, key: string) => Buffer>> = {
    'without a signature': (sealed, key) => seal.open(key, sealed)!,
    'that was signed as a purge': (sealed, key) => seal.close(PURGES, seal.open(key, sealed)!),
    'that is signed nonsense': (_sealed, key) => seal.close(key, Buffer.from('nonsense')),
    'of nothing': () => Buffer.alloc(0),
  };

  test('that was tampered with is fetched again and corrected', async () => {
    const third = await bffs.start(redis.url);
    for (const [index, [what, edit]] of Object.entries(CHANGES).entries()) {
      const path = `/api/news?page=${index + 1}`;
      await client.set(keyOf(path), edit(await storedCopy(path), keyOf(path)));
      expect((await read(second, path)).status, what).toBe(200);
      expect(bffs.upstream.calls(path), what).toBe(2);
      await expect
        .poll(async () => seal.open(keyOf(path), (await client.get(keyOf(path)))!))
        .toBeDefined();
      expect((await read(third, path)).cache, what).toMatch(/^kosmosad-fleet; hit/);
    }
  });

  test('of another path is not used', async () => {
    await client.set(keyOf(OTHER), await storedCopy());
    expect(await read(second, OTHER)).toMatchObject({ title: 'Сведения' });
  });
});

describe('a message', () => {
  const purgeOf = (names: object) =>
    Buffer.from(
      JSON.stringify({ sender: 'x', paths: [], prefixes: [], tags: [], isHard: true, ...names }),
    );
  const EVERYTHING = purgeOf({ prefixes: [''] });
  const MESSAGES: readonly Buffer[] = [
    // Unsigned.
    EVERYTHING,
    // Signed for another place, or for this one without being a purge.
    seal.close(keyOf(ABOUT), EVERYTHING),
    seal.close(PURGES, Buffer.from('{"paths":1,"prefixes":null,"tags":[]}')),
    Buffer.alloc(8 * 1024 * 1024, 'x'),
  ];

  test('that is not a purge of the fleet does nothing', async () => {
    for (const bff of [first, second]) for (const path of [ABOUT, OTHER]) await read(bff, path);
    bffs.publish('Новое');
    for (const message of MESSAGES) expect(await client.publish(PURGES, message)).toBe(2);
    for (const [by, reader] of [
      [first, second],
      [second, first],
    ] as const) {
      bffs.advance(1000);
      bffs.upstream.answer(OTHER, { title: by.url });
      await purge(by, { paths: [OTHER] });
      // A later message proves that the former ones have been read.
      await expect.poll(async () => (await read(reader, OTHER)).title).toBe(by.url);
      expect(await read(reader)).toMatchObject(TEXT);
      expect((await read(reader)).cache).toMatch(/^kosmosad-bff; hit/);
    }
    await purge(first);
    await expect.poll(async () => (await read(second)).title, { interval: 10 }).toBe('Новое');
  });
});
