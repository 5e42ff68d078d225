import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { buildFolder } from '../kit/build.ts';
import { type RunningServer, startBffProcess, startSite } from '../kit/process.ts';
import { type ContentCopy, copyContent } from '../kit/sample.ts';
import { startForwarder, startGate } from '../kit/sockets.ts';
import { ITEM, PAGE, read, type ScriptedStack } from '../kit/stack.ts';
import { afterAll, beforeAll, describe, expect, test } from '../kit/test.ts';

/**
 * Time within which a purge must be on the page, milliseconds: ten times the two seconds that the
 * rules of the cache give, because a busy machine is slow to render.
 */
const LIMIT_MS = 20_000;
/** Quiet time after which a page must be checked before it is sent, milliseconds. */
const QUIET_MS = 2100;

const retitle = ({ upstream }: Pick<ScriptedStack, 'upstream'>, title: string) =>
  upstream.answer(ITEM, { id: 1, slug: 'chuzhaya-novost-1', title });

const shows = async (site: RunningServer, title: string): Promise<boolean> =>
  (await read(site, PAGE)).text.includes(title);

/** Changes the content of a cached page, and tells the BFF. */
async function purge(stack: ScriptedStack, title: string): Promise<void> {
  expect(await shows(stack.site, title)).toBe(false);
  retitle(stack, title);
  expect((await stack.bff.purge([ITEM])).status).toBe(200);
}

/**
 * Reads the page until it shows a title.
 * @returns when the last request with the old page was sent, milliseconds after the call
 */
async function timeUntil(site: RunningServer, title: string, pauseMs: number): Promise<number> {
  const purgedAt = performance.now();
  let lastAt = 0;
  for (let askedAt = purgedAt; !(await shows(site, title)); askedAt = performance.now()) {
    lastAt = askedAt - purgedAt;
    await wait(pauseMs);
  }
  return lastAt;
}

describe('a purge is on the page', () => {
  test('requested for the first time after two quiet seconds', async ({ own }) => {
    await purge(own, 'Новое имя');
    await wait(QUIET_MS);
    expect(await shows(own.site, 'Новое имя')).toBe(true);
  });

  test('within two seconds under a request a second', async ({ own }) => {
    await purge(own, 'Другое имя');
    expect(await timeUntil(own.site, 'Другое имя', 1000)).toBeLessThan(LIMIT_MS);
  });

  test('within two seconds under full load', async ({ own }) => {
    const over = new AbortController();
    const visitors = Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) expect((await read(own.site, PAGE)).status).toBe(200);
    });
    await purge(own, 'Третье имя');
    const ms = await timeUntil(own.site, 'Третье имя', 20);
    over.abort();
    await Promise.all(visitors);
    expect(ms).toBeLessThan(LIMIT_MS);
  });
});

test('a change without a purge is on the page after its freshness lifetime', async ({
  servers,
}) => {
  const bff = await servers.startBff({ CACHE_CONTROL: 'max-age=1' });
  const site = await servers.startSite(bff.url);
  expect(await shows(site, 'Чужая новость 1')).toBe(true);
  retitle(servers, 'Новое имя');
  await expect.poll(() => shows(site, 'Новое имя')).toBe(true);
});

test('a resource is revalidated once a second for all pages, by ETag', async ({ servers }) => {
  const bff = await servers.startBff();
  const asked: { readonly url: string | undefined; readonly isConditional: boolean }[] = [];
  const counted = await startForwarder(bff.url, ({ url, headers }, _response, passOn) => {
    asked.push({ url, isConditional: 'if-none-match' in headers });
    passOn();
  });
  onTestFinished(() => counted.close());
  const site = await servers.startSite(counted.url);
  for (const page of ['/news', '/about', PAGE]) await read(site, page);
  asked.length = 0;
  const startedAt = performance.now();
  const ofLayout = () => asked.filter(({ url }) => url === '/api/layout').length;
  while (ofLayout() < 3) {
    for (const page of ['/news', '/about', PAGE]) expect((await read(site, page)).status).toBe(200);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  expect(ofLayout()).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
  expect(asked.filter(({ isConditional }) => !isConditional)).toEqual([]);
});

test('a hung BFF delays all pages once; then they are sent at once', async ({ servers }) => {
  const bff = await servers.startBff();
  const gate = await startGate(bff.url);
  onTestFinished(() => gate.close());
  const site = await servers.startSite(gate.url);
  await read(site, PAGE);
  await read(site, '/about');
  await wait(QUIET_MS);
  void gate.shut();
  const timed = async (path: string) => {
    const startedAt = performance.now();
    expect((await read(site, path)).status).toBe(200);
    return performance.now() - startedAt;
  };
  const first = await timed(PAGE);
  expect(first).toBeGreaterThan(900);
  // Each of ten further delays would be as long.
  let others = 0;
  for (let count = 0; count < 10; count += 1) others += await timed('/about');
  expect(others).toBeLessThan(10 * 900);
  // They follow the BFF when it is back.
  gate.open();
  retitle(servers, 'Новое имя');
  await bff.purge([ITEM]);
  await expect.poll(() => shows(site, 'Новое имя')).toBe(true);
});

// Revalidation alone would take half a minute: the edits are announced.
describe('an edited content file shows soon', () => {
  let content: ContentCopy;
  let bff: RunningServer;
  let site: RunningServer;

  beforeAll(async () => {
    content = await copyContent();
    bff = await startBffProcess({ CONTENT_DIR: content.parent });
    site = await startSite(buildFolder(), { BFF_URL: bff.url, LOG_LEVEL: 'warn' });
  });
  afterAll(async () => {
    await site.stop();
    await bff.stop();
    await content.remove();
  });

  const statusOf = async (address: string) => (await read(site, address)).status;
  const textOf = async (address: string) => (await read(site, address)).text;

  test('on its page and in the lists that name it', async () => {
    const file = path.join(content.folder, 'news/maslenica-2026.md');
    expect(await textOf('/news/maslenica-2026')).toContain('Масленица: семь');
    const source = await readFile(file, 'utf8');
    await writeFile(file, source.replace(/^title:.*$/m, 'title: Новый заголовок новости'));
    await expect.poll(() => textOf('/news/maslenica-2026')).toContain('Новый заголовок новости');
    await expect.poll(() => textOf('/news?page=2')).toContain('Новый заголовок новости');
  });

  test('as a page that appears, and as one that disappears', async () => {
    const file = path.join(content.folder, 'news/pryamo-sejchas.md');
    expect(await statusOf('/news/pryamo-sejchas')).toBe(404);
    await writeFile(file, '---\nid: 999\ntitle: Прямо сейчас\ndate: 2026-11-21\n---\nТекст.\n');
    await expect.poll(() => statusOf('/news/pryamo-sejchas')).toBe(200);
    await expect.poll(() => textOf('/news')).toContain('Прямо сейчас');
    await rm(file);
    await expect.poll(() => statusOf('/news/pryamo-sejchas')).toBe(404);
  });

  test('and a broken one keeps its former version, which is reported in Russian', async () => {
    const file = path.join(content.folder, 'news/den-kosmonavtiki-2026.md');
    const before = await textOf('/news/den-kosmonavtiki-2026');
    await writeFile(file, '---\nid: 7\ntitle: \ndate: вчера\n---\nТекст.\n');
    await expect.poll(() => bff.log()).toContain('показана прежняя версия');
    expect(bff.log()).toContain('news/den-kosmonavtiki-2026.md');
    expect(await textOf('/news/den-kosmonavtiki-2026')).toBe(before);
  });
});
