import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildFolder } from '../kit/build.ts';
import { type ContentCopy, copyContent } from '../kit/sample.ts';
import { read } from '../kit/stack.ts';
import { type RunningServer, startBffProcess, startSite } from '../kit/process.ts';

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
