import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOwnPictures } from '../../../../bff/origin/own-pictures.ts';
import { type KnownFiles, readContentFolder } from '../../../../bff/origin/read-content.ts';

let folder: string;
let known: KnownFiles;

const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
const read = () => readContentFolder(folder, createOwnPictures(folder), known);

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-read-'));
  known = new Map();
  await mkdir(path.join(folder, 'news'));
  await write('news/a.md', '---\nid: 1\ntitle: Первая\ndate: 2026-11-21\n---\nТекст.\n');
  await write('news/b.md', '---\nid: 2\ntitle: Вторая\ndate: 2026-11-21\n---\nТекст.\n');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('only changed files are read again', async () => {
  const [a, b] = (await read()).collections.news;
  await write('news/a.md', '---\nid: 1\ntitle: Новая\ndate: 2026-11-21\n---\nТекст.\n');
  const after = (await read()).collections.news;
  expect(after[0]?.fields['title']).toBe('Новая');
  expect(after[0]).not.toBe(a);
  expect(after[1]).toBe(b);
});

test('a removed file disappears, a new one appears', async () => {
  await read();
  await rm(path.join(folder, 'news/a.md'));
  await write('news/c.md', '---\nid: 3\ntitle: Третья\ndate: 2026-11-21\n---\nТекст.\n');
  expect((await read()).collections.news.map(({ slug }) => slug)).toEqual(['b', 'c']);
});

test('problems of a file are reported each time until it is fixed', async () => {
  await write('news/a.md', '---\nid: [\n---\n');
  const problems = async () => (await read()).problems.map(({ file }) => file);
  expect(await problems()).toContain('news/a.md');
  expect(await problems()).toContain('news/a.md');
  await write('news/a.md', '---\nid: 1\ntitle: Первая\ndate: 2026-11-21\n---\nТекст.\n');
  expect(await problems()).not.toContain('news/a.md');
});
