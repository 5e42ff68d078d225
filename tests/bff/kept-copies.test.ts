import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Bff, Settings } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';
import { ERROR_STALE, SECOND } from '../kit/times.ts';
import { answerWith } from '../kit/upstream.ts';

const LAYOUT = '/api/layout';
const LIST = '/api/news?page=1';
const NAMED = '/api/news/named';
const UNNAMED = '/api/news/made-up';
const ALL = [LAYOUT, LIST, NAMED];

let bff: Bff;

const folder = (...names: string[]) => path.join(bff.folder, 'content', ...names);
const copies = async (instance = '4000') =>
  (await readdir(folder(instance, 'copies')).catch(() => [])).map((name) =>
    folder(instance, 'copies', name),
  );
const statusOf = async (address: string) => (await bff.get(address)).status;
const failAll = () => {
  for (const address of [...ALL, UNNAMED]) bff.upstream.fail(address);
};
/** Restarts while the content API answers 500 to everything. */
async function restartAlone(settings: Settings = {}): Promise<void> {
  await bff.stop();
  failAll();
  await bff.start(settings);
}

beforeEach(async () => {
  bff = await startBff({ keeps: 'content' });
  bff.upstream.answer(LIST, { items: [{ slug: 'named', title: 'Первая' }], next_page: null });
  bff.upstream.answer(NAMED, { slug: 'named', title: 'Первая' });
  bff.upstream.answer(UNNAMED, { slug: 'made-up', title: 'Любая' });
  // The document is requested before its list.
  for (const address of [NAMED, UNNAMED, LIST, LAYOUT]) expect(await statusOf(address)).toBe(200);
});

describe('after a restart, a copy', () => {
  test('is served while the content API fails, as /readyz says', async () => {
    await restartAlone();
    for (const address of ALL) expect(await bff.get(address)).toMatchObject({ served: 'stale' });
    expect(JSON.parse((await bff.get('/readyz')).text)).toMatchObject({
      status: 'ready',
      api: 'unavailable',
    });
    bff.upstream.answer(LAYOUT, { config: { title: 'Сад' }, menu: [] });
    bff.advance(30 * SECOND);
    expect(JSON.parse((await bff.get('/readyz')).text)).not.toHaveProperty('api');
  });

  test('that may never be kept fresh is current as long as the content API answers', async () => {
    const layout = { config: { title: 'Сад' }, menu: [] };
    bff.upstream.answer(LAYOUT, layout, { 'cache-control': 'no-cache, stale-if-error=600' });
    bff.advance(3600 * SECOND);
    const read = async () => JSON.parse((await bff.get('/readyz')).text) as object;
    expect(await read()).not.toHaveProperty('api');
    bff.advance(SECOND);
    expect(await read()).not.toHaveProperty('api');
    bff.upstream.fail(LAYOUT);
    expect(await read()).toHaveProperty('api');
  });

  test('is checked before it is served', async () => {
    await bff.stop();
    bff.upstream.answer(NAMED, { slug: 'named', title: 'Вторая' });
    await bff.start();
    expect((await bff.get(NAMED)).text).toContain('Вторая');
  });

  test('is served once the content API has taken too long', async () => {
    await bff.stop();
    const gate = bff.upstream.hold(NAMED, answerWith({ slug: 'named', title: 'Вторая' }));
    await bff.start({ UPSTREAM_TIMEOUT_MS: '300' });
    expect(await bff.get(NAMED)).toMatchObject({ served: 'stale', status: 200 });
    gate.open();
  });

  test('is deleted when the content API says so', async () => {
    await bff.stop();
    bff.upstream.answer(LIST, { items: [], next_page: null });
    bff.upstream.script(NAMED, answerWith({}, {}, 404));
    await bff.start();
    await statusOf(LIST);
    expect(await statusOf(NAMED)).toBe(404);
    await restartAlone();
    expect(await statusOf(NAMED)).toBe(502);
  });

  test('exists only for a listed address', async () => {
    await restartAlone();
    expect(await statusOf(UNNAMED)).toBe(502);
    expect(await copies()).toHaveLength(ALL.length);
  });

  test.each([
    ['within stale-if-error', ERROR_STALE, 200],
    ['not beyond it', ERROR_STALE + 400 * SECOND, 502],
  ])('is served %s', async (_when, ageMs, status) => {
    await bff.stop();
    bff.advance(ageMs);
    await restartAlone();
    expect(await statusOf(NAMED)).toBe(status);
  });

  test.each(['max-age=9, must-revalidate', 'no-store'])(
    'does not exist for a response with %s',
    async (cacheControl) => {
      bff.upstream.script(NAMED, answerWith({ title: 'Тайна' }, { 'cache-control': cacheControl }));
      await bff.purge([NAMED]);
      await expect.poll(() => bff.calls(NAMED)).toBe(2);
      await statusOf(NAMED);
      await restartAlone();
      expect(await statusOf(NAMED)).toBe(502);
    },
  );
});

describe('a file', () => {
  test('that is torn is not a copy', async () => {
    await bff.stop();
    for (const file of await copies())
      await writeFile(file, (await readFile(file)).subarray(0, -1));
    await restartAlone();
    for (const address of [LAYOUT, NAMED]) expect(await statusOf(address)).toBe(502);
  });

  test('of another content API is not a copy', async () => {
    await restartAlone({ UPSTREAM_URL: `${bff.upstream.url}/?site=2` });
    expect(await statusOf(NAMED)).toBe(502);
  });
});

describe('a hard purge', () => {
  test.each([{ paths: [NAMED] }, { prefixes: ['/api/news/'] }, { tags: ['news'] }])(
    'of %j is answered when the files of all instances are gone',
    async (names) => {
      const other = path.join(folder('1'), 'copies');
      const texts = async (instance: string) =>
        Promise.all((await copies(instance)).map((file) => readFile(file, 'utf8')));
      await bff.restart();
      await cp(folder('4000', 'copies'), other, { recursive: true });
      failAll();
      expect((await bff.purge({ ...names, hard: true })).status).toBe(200);
      for (const instance of ['4000', '1']) {
        expect((await texts(instance)).filter((text) => text.includes(NAMED))).toEqual([]);
        expect((await texts(instance)).some((text) => text.includes(LAYOUT))).toBe(true);
      }
      expect(await statusOf(NAMED)).toBe(502);
    },
  );

  test('is not undone by a fetch from before it', async () => {
    await bff.purge([NAMED]);
    const gate = bff.upstream.hold(NAMED, answerWith({ slug: 'named', title: 'Старая' }));
    const old = bff.get(NAMED);
    await gate.reached;
    failAll();
    await bff.purge({ paths: [NAMED], hard: true });
    gate.open();
    await old;
    await restartAlone();
    expect(await statusOf(NAMED)).toBe(502);
  });
});

describe('the folder', () => {
  test('belongs to one process', async () => {
    const second = await startBff();
    await second.stop();
    await expect(second.start(bff.keeping)).rejects.toThrow('is used by another process');
  });

  test('may be lost while it is used', async () => {
    await rm(folder(), { recursive: true });
    bff.advance(400 * SECOND);
    for (const address of ALL) expect(await statusOf(address)).toBe(200);
    await restartAlone();
    expect(await statusOf(NAMED)).toBe(200);
  });
});
