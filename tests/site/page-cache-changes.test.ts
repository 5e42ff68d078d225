import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyContent } from '../kit/sample.ts';
import { describe } from 'vitest';
import { sendJson } from '../kit/upstream.ts';
import { HIT, ITEM, PAGE, read, type Servers, stateOf } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';
import { startBffProcess } from '../kit/process.ts';

const retitle = ({ upstream }: Servers, title: string) =>
  upstream.script(ITEM, (_request, response) => {
    sendJson(response, { id: 1, slug: 'chuzhaya-novost-1', title });
  });

describe('a changed document shows', () => {
  // Nothing is asked for again by itself before half a minute has passed.
  test('soon after a purge, soft or hard', async ({ servers }) => {
    const bff = await servers.startBff();
    const site = await servers.startSite(bff.url);
    expect((await read(site, PAGE)).text).toContain('Чужая новость 1');
    for (const [hard, title] of [
      [false, 'Новое имя'],
      [true, 'Ещё новее'],
    ] as const) {
      await expect.poll(() => stateOf(site, PAGE)).toMatch(HIT);
      retitle(servers, title);
      expect((await read(site, PAGE)).text).not.toContain(title);
      expect((await bff.purge({ paths: [ITEM], hard })).status).toBe(200);
      await expect.poll(async () => (await read(site, PAGE)).text).toContain(title);
    }
  });

  test('without a purge after its fresh time and one request', async ({ servers }) => {
    const bff = await servers.startBff({ CACHE_CONTROL: 'max-age=1' });
    const site = await servers.startSite(bff.url);
    expect((await read(site, PAGE)).text).toContain('Чужая новость 1');
    retitle(servers, 'Новое имя');
    await expect.poll(async () => (await read(site, PAGE)).text).toContain('Новое имя');
  });

  test('soon after the BFF is back with it', async ({ servers }) => {
    const content = await copyContent();
    const settings = { CONTENT_DIR: content.folder, WARM_UP: 'off', LOG_LEVEL: 'silent' };
    const first = await startBffProcess(settings);
    const site = await servers.startSite(first.url);
    const address = '/news/maslenica-2026';
    const before = await read(site, address);
    expect(before.status).toBe(200);
    await first.stop();
    const file = path.join(content.folder, 'news/maslenica-2026.md');
    const source = await readFile(file, 'utf8');
    await writeFile(file, source.replace(/^title:.*$/m, 'title: Имя после перезапуска'));
    expect((await read(site, address)).text).toBe(before.text);
    await servers.keep(startBffProcess({ ...settings, BFF_PORT: new URL(first.url).port }));
    await expect
      .poll(async () => (await read(site, address)).text)
      .toContain('Имя после перезапуска');
    await content.remove();
  });
});
