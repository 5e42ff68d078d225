import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOwnPictures } from '../../../../bff/origin/own-pictures.ts';
import {
  type FormerSources,
  type KnownFiles,
  nextShowing,
  readContentFolder,
} from '../../../../bff/origin/read-content.ts';

let folder: string;
let known: KnownFiles;

async function write(file: string, text: string | Buffer) {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}
const read = (former?: FormerSources, now?: number) =>
  readContentFolder(folder, createOwnPictures(folder), known, former, now);
const slugs = async () => (await read()).collections.news.map(({ slug }) => slug).toSorted();
/** Problems of the folder's news, with their lines. */
const problems = async () =>
  (await read()).problems
    .filter(({ file }) => file.startsWith('news'))
    .map(({ file, line = '', reason }) => `${file} ${line}: ${reason}`);
const post = (title: string, more = '') =>
  `---\nid: 3\ntitle: ${title}\ndate: 2026-11-21\n${more}---\nТекст.\n`;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-read-'));
  known = new Map();
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

test('a document that cannot be read stays as it was, and is named until it is corrected', async () => {
  const titles = async () => (await read()).collections.news.map(({ fields }) => fields['title']);
  await read();
  for (const text of ['---\nid: [\n---\n', '---\nid: [\n\n---\n']) {
    await write('news/a.md', text);
    expect(await titles()).toEqual(['Первая', 'Вторая']);
    expect(await problems()).toEqual([
      expect.stringMatching(/^news\/a\.md \d: YAML .* прежняя версия$/),
    ]);
  }
  await write('news/a.md', post('Новая'));
  expect(await titles()).toEqual(['Новая', 'Вторая']);
  expect(await problems()).toEqual([]);
});

test('a document that could never be read is left out; a removed one does not come back', async () => {
  await write('news/c.md', '---\nid: 3\n---\n');
  expect(await slugs()).toEqual(['a', 'b']);
  expect(await problems()).toContain(
    'news/c.md : обязательное поле не заполнено — документ не показан',
  );
  await rm(path.join(folder, 'news/a.md'));
  await read();
  await write('news/a.md', '---\nid: 3\n---\n');
  expect(await slugs()).toEqual(['b']);
});

test.each(['layout.yaml', 'banner/a.yaml'])('%s is read as before the start', async (file) => {
  const slug = path.basename(file, '.yaml');
  const key = file.replace('.yaml', '');
  const source = 'config: { title: Сад }\nmenu: []\ntitle: Сад\n';
  await write(file, 'a: [');
  const former = new Map([[key, { file, slug, source }]]);
  const { singles, entryLists } = await read(former);
  const [document = singles.layout] = entryLists.banner;
  expect(document?.fields).toMatchObject(slug === 'a' ? { title: 'Сад' } : { menu: [] });
  // The text kept for the next start is still the readable one.
  expect(known.get(key)?.source).toBe(source);
});

test.each([
  ['news/c.markdown', post('В'), 'c'],
  ['news/D.MD', post('В'), 'D'],
  ['news/e.yml', 'id: 3\ntitle: В\ndate: 21.11.2026\n', 'e'],
  ['news/f/index.md', post('В'), 'f'],
  ['news/index.md', post('В'), 'index'],
  ['news/g/Index.Markdown', post('В'), 'g'],
  ['news/й.md'.normalize('NFD'), post('В'), 'й'],
])('%s is a document', async (file, text, slug) => {
  await write(file, text);
  expect(await slugs()).toEqual(['a', 'b', slug].toSorted());
  expect(await problems()).toEqual([]);
});

const cp1251 = Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xcf, 0xf0, 0xe0, 0xe7]);

test.each([
  ['news/c.md', cp1251, 'текст в другой кодировке; сохраните в UTF-8 — документ не показан'],
  ['news/c.txt', 'текст', 'это не документ: нужен .md или .yaml'],
  ['news/c.md/index.md', post('В'), 'это папка, а не документ'],
  ['news/c/other.md', post('В'), 'в папке нет index.md'],
  [
    'news/c.yaml',
    Buffer.from('\uFEFFid: 1', 'utf16le'),
    'текст в другой кодировке; сохраните в UTF-8 — документ не показан',
  ],
])('%s that is no document is a problem', async (file, text, reason) => {
  await write(file, text);
  expect(await slugs()).toEqual(['a', 'b']);
  expect((await problems())[0]).toContain(reason);
});

test('a link that leads nowhere is a problem', async () => {
  await symlink('none.md', path.join(folder, 'news/c.md'));
  expect(await problems()).toEqual(['news/c.md : файла нет — документ не показан']);
});

test('two files of one document are a problem of both, and it stays as it was', async () => {
  await read();
  await write('news/a.yaml', 'id: 3\ntitle: Другая\ndate: 2026-11-21\n');
  expect(await slugs()).toEqual(['a', 'b']);
  const reason =
    'один документ в нескольких файлах: news/a.md, news/a.yaml — показана прежняя версия';
  expect(await problems()).toEqual([`news/a.md : ${reason}`, `news/a.yaml : ${reason}`]);
});

test('hidden files are no problem', async () => {
  for (const name of ['.DS_Store', '.a.md.swp', '.git/config']) await write(`news/${name}`, '');
  expect(await problems()).toEqual([]);
});

test('files that no page shows are named', async () => {
  await write('layuot.yaml', 'a: 1');
  await write('nwes/a.md', post('В'));
  const found = (await read()).problems.map(({ file, reason }) => `${file}: ${reason}`);
  expect(found).toEqual(
    expect.arrayContaining([
      'layuot.yaml: неизвестный файл, опечатка?',
      'nwes: это папка, а не документ',
    ]),
  );
});

describe('a document for visitors', () => {
  const SHOWN =
    '|draft: false|draft: нет|draft: "0"|draft:|published: true|published: да|published: 1|' +
    'status: publish|status: Published|hidden: false|visible: true|Publish: true';
  const HIDDEN =
    'draft: true|draft: Да|draft: maybe|draft: [false]|draft: {}|published: false|published: Нет|' +
    'published: ""|published: 2027-01-01|published: false\ndraft: false|' +
    'Draft: true|status: draft|status: pending|hidden: true|private: 1|visible: no|publish: false';

  test.each([
    ...SHOWN.split('|').map((line) => [line, true] as const),
    ...HIDDEN.split('|').map((line) => [line, false] as const),
  ])('with «%s» is shown: %s', async (line, isShown) => {
    await read();
    await write('news/a.md', post('Новая', line === '' ? '' : `${line}\n`));
    expect((await slugs()).includes('a')).toBe(isShown);
  });

  test.each([
    ['draft: true', []],
    ['draft: maybe', ['news/a.md 5: здесь нужно: true или false — документ скрыт']],
    ['status: draft', ['news/a.md 5: здесь нужно: true или false — документ скрыт']],
  ])('with «%s» is hidden: %j', async (line, told) => {
    await write('news/a.md', post('Новая', `${line}\n`));
    expect(await problems()).toEqual(told);
  });

  test('a hidden one shows at its time, without another change of its file', async () => {
    const at = Date.parse('2026-12-05T06:00Z');
    const isShown = async (now: number) =>
      (await read(undefined, now)).collections.news.some(({ slug }) => slug === 'a');
    for (const from of ['2026-12-05T09:00+03:00', '2026-12-05T09:00', '5.12.2026 09:00']) {
      await write('news/a.md', post('Новая', `draft: true\nshow_from: "${from}"\n`));
      expect(await isShown(at - 1), from).toBe(false);
      expect(nextShowing(known)).toBe(at);
      expect(await isShown(at), from).toBe(true);
      expect(nextShowing(known)).toBe(Infinity);
    }
    await write('news/a.md', post('Новая', 'draft: true\nshow_from: скоро\n'));
    expect(await isShown(at)).toBe(false);
  });

  test.each([
    ['2026-12-05T09:00', '2026-12-05T04:00Z'],
    ['5 декабря 2026', '2026-12-04T19:00Z'],
    ['2026-12-05T09:00+03:00', '2026-12-05T06:00Z'],
  ])('%s is in the zone of the kindergarten', async (from, expected) => {
    await write('news/a.md', post('Новая', `draft: true\nshow_from: "${from}"\n`));
    await read(undefined, 0);
    await write(
      'layout.yaml',
      'config:\n  title: Сад\n  time_zone: Asia/Yekaterinburg\nmenu: []\n',
    );
    await read(undefined, 0);
    expect(new Date(nextShowing(known))).toEqual(new Date(expected));
  });
});
