import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { buildFolder } from '../support/browser.ts';
import { copyContent } from '../support/origin.ts';
import { type RunningServer, startBff, startSite } from '../support/stack.ts';

/** What the architecture promises for an edit of a content file, milliseconds. */
const PROMISE_MS = 2000;

test.describe('an edited content file shows within 2 seconds', () => {
  let content: Awaited<ReturnType<typeof copyContent>>;
  let bff: RunningServer;
  let site: RunningServer;

  test.beforeEach(async () => {
    content = await copyContent();
    bff = await startBff({ CONTENT_DIR: content.folder });
    site = await startSite(buildFolder(), { BFF_URL: bff.url, LOG_LEVEL: 'warn' });
  });
  test.afterEach(async () => {
    await site.stop();
    await bff.stop();
    await content.remove();
  });

  const read = async (address: string) => {
    const response = await fetch(site.url + address);
    return { status: response.status, html: await response.text() };
  };
  const soon = { timeout: PROMISE_MS, intervals: [100] };

  test('in its page and in the lists that name it', async () => {
    const file = path.join(content.folder, 'news/maslenica-2026.md');
    expect((await read('/news/maslenica-2026')).html).toContain('Масленица: семь');
    const source = await readFile(file, 'utf8');
    await writeFile(file, source.replace(/^title:.*$/m, 'title: Новый заголовок новости'));
    await expect
      .poll(async () => (await read('/news/maslenica-2026')).html, soon)
      .toContain('Новый заголовок новости');
  });

  test('as a page that was not there, and as one that goes', async () => {
    const file = path.join(content.folder, 'news/pryamo-sejchas.md');
    expect((await read('/news/pryamo-sejchas')).status).toBe(404);
    await writeFile(file, '---\nid: 999\ntitle: Прямо сейчас\ndate: 2026-11-21\n---\nТекст.\n');
    await expect.poll(async () => (await read('/news/pryamo-sejchas')).status, soon).toBe(200);
    expect((await read('/news')).html).toContain('Прямо сейчас');
    await rm(file);
    await expect.poll(async () => (await read('/news/pryamo-sejchas')).status, soon).toBe(404);
  });

  test('and a broken one is left out and reported in Russian, the rest stays', async () => {
    const file = path.join(content.folder, 'news/maslenica-2026.md');
    expect((await read('/news/maslenica-2026')).status).toBe(200);
    await writeFile(file, '---\nid: семь\ntitle: Сломано\ndate: вчера\n---\nТекст.\n');
    await expect.poll(async () => (await read('/news/maslenica-2026')).status, soon).toBe(404);
    expect((await read('/news')).status).toBe(200);
    expect(bff.log()).toContain('news/maslenica-2026.md, поле «date»');
    expect(bff.log()).toContain('документ не показан');
  });
});
