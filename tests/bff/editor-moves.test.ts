import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Bff, openBff } from '../kit/bff.ts';
import { type EditedFolder, type EditorClient, makeEditedFolder } from '../kit/editor.ts';
import { signedIn } from '../kit/staff.ts';

const DAY_MS = 86_400_000;

let edited: EditedFolder;
let bff: Bff;
let anna: EditorClient;

beforeEach(async () => {
  edited = await makeEditedFolder();
  bff = await openBff({ settings: edited.settings });
  anna = await signedIn(bff);
});
afterEach(async () => {
  await bff.close();
  await edited.remove();
});

const pathOf = (file: string) => path.join(edited.folder, 'content', file);
const textOf = (file: string) => readFile(pathOf(file), 'utf8');
const problemsOf = (body: unknown) =>
  (body as { problems: { field: string; reason: string }[] }).problems;
const named = (address: string, file: string) => `${address}?file=${encodeURIComponent(file)}`;
const remove = async (file: string) =>
  anna.ask('DELETE', named('document', file), undefined, {
    'if-match': (await anna.open(file)).etag,
  });
const deleted = async () =>
  (await anna.ask('GET', 'deleted')).body as unknown as Record<string, unknown>[];
const readdress = async (file: string, slug: string) =>
  anna.ask('POST', named('address', file), { slug }, { 'if-match': (await anna.open(file)).etag });
const referring = async (file: string) => {
  const { body } = await anna.ask('GET', named('references', file));
  return (body as unknown as { file: string }[]).map((each) => each.file);
};
const edit = async (file: string, change: object) => {
  const { value, etag } = await anna.open(file);
  expect((await anna.save(file, { ...value, ...change }, etag)).status).toBe(200);
};

test('a new document begins with choices only, and is a hidden file after its first save', async () => {
  const { value, etag } = await anna.open('new:news');
  expect(Object.keys(value)).toEqual(['tags']);
  const typed = { ...value, title: 'Новый каток', content: 'Залили *лёд*.' };
  const { status, body } = await anna.save('new:news', typed, etag);
  expect([status, body['file']]).toEqual([200, 'news/novyj-katok.md']);
  const text = await textOf('news/novyj-katok.md');
  expect(text).toMatch(/^---\nid: \d+\ndate: \d{4}-\d\d-\d\d\n/);
  expect(text).toMatch(/\ntitle: Новый каток\n[^]*draft: true\n---\nЗалили \*лёд\*\.\n$/);
  const opened = await anna.open('news/novyj-katok.md');
  expect(opened.versions.map(({ author }) => author)).toEqual(['Анна']);
  const { documents } = (await anna.ask('GET', 'documents')).body as { documents: object[] };
  expect(documents).toContainEqual(
    expect.objectContaining({ file: 'news/novyj-katok.md', isHidden: true }),
  );
  const shown = { ...opened.value, draft: undefined };
  expect((await anna.save('news/novyj-katok.md', shown, opened.etag)).status).toBe(200);
  expect(await textOf('news/novyj-katok.md')).toBe(text.replace('draft: true\n', ''));
  const again = await anna.save('new:news', typed, etag);
  expect(again.body['file']).toBe('news/novyj-katok-2.md');
});

test('missing fields of a new document are reported, and nothing is written', async () => {
  const before = await readdir(path.join(edited.folder, 'content/news'));
  const { etag } = await anna.open('new:news');
  const rows: [Record<string, unknown>, string][] = [
    [{}, 'title'],
    [{ title: 'А', date: 'вчера' }, 'date'],
    [{ title: 'А', page_address: 'klubnika-2026' }, 'page_address'],
    [{ title: 'А', page_address: '../x' }, 'page_address'],
    [{ title: 'А', page_address: 'Каток' }, 'page_address'],
    [{ title: 'А', id: 7, script: 'x' }, 'script'],
  ];
  for (const [value, field] of rows) {
    const { status, body } = await anna.save('new:news', value, etag);
    expect([status, problemsOf(body).map((each) => each.field)]).toEqual([
      422,
      expect.arrayContaining([field]),
    ]);
  }
  for (const name of ['new:layout', 'new:sveden', 'new:x', 'new:', 'new:../x']) {
    expect((await anna.ask('GET', `document?file=${name}`)).status, name).toBe(404);
  }
  expect(await readdir(path.join(edited.folder, 'content/news'))).toEqual(before);
});

test('a copy of a document has everything except its title and address', async () => {
  const sample = await anna.open('people/anna-pavlova.md');
  const { value } = await anna.open('new:people/anna-pavlova.md');
  const { id: _id, name: _name, title: _title, ...others } = sample.value;
  expect(value).toEqual(others);
  const named = { ...value, name: 'Вера Лунина', post: 'воспитатель' };
  const { body } = await anna.save('new:people/anna-pavlova.md', named, '"any"');
  expect(body['file']).toBe('people/vera-lunina.md');
});

test('the time of publication gets the zone of the kindergarten', async () => {
  const file = 'news/klubnika-2026.md';
  const { value, etag } = await anna.open(file);
  await anna.save(file, { ...value, draft: true, show_from: '2026-12-05T09:00' }, etag);
  expect(await textOf(file)).toMatch(/draft: true\nshow_from: "?2026-12-05T09:00:00\+03:00"?\n/);
});

test('references to a document are named: cards, menus and links in texts', async () => {
  const rows = [
    ['people/anna-pavlova.md', 'news/kormushki-2025.md'],
    ['programs/polnyj-den.md', 'layout.yaml'],
    ['education/shahmaty.md', 'programs/polnyj-den.md'],
  ] as const;
  const { value } = await anna.open('layout.yaml');
  const { menu } = value as { menu: readonly object[] };
  await edit('layout.yaml', { menu: [...menu, { title: 'День', page: '/programs/polnyj-den' }] });
  await edit('programs/polnyj-den.md', { education: ['shahmaty'] });
  await edit('news/kormushki-2025.md', { content: 'У нас [Анна](/employee/anna-pavlova#x).' });
  for (const [file, from] of rows) expect(await referring(file), file).toContain(from);
  // A link to another document whose address begins in the same way is not a reference.
  await edit('about.yaml', { content: '<p><a href="/news/klubnika-2026-2">x</a></p>' });
  expect(await referring('news/klubnika-2026.md')).not.toContain('about.yaml');
});

test('a deleted document comes back as it was, within 30 days', async () => {
  const file = 'gallery/osennij-bal-2026.md';
  const text = await textOf(file);
  expect((await remove(file)).status).toBe(200);
  expect(existsSync(pathOf(file))).toBe(false);
  expect(await deleted()).toEqual([
    expect.objectContaining({ file, kind: 'gallery', author: 'Анна', title: expect.any(String) }),
  ]);
  expect((await anna.ask('GET', named('document', file))).status).toBe(404);
  expect((await anna.ask('POST', named('deleted', file))).status).toBe(200);
  expect(await textOf(file)).toBe(text);
  expect(await deleted()).toEqual([]);
  expect((await anna.open(file)).versions.map(({ author }) => author)).toEqual(['Анна', null]);
  for (const other of [file, 'gallery/none.md', '../x', 'news/klubnika-2026.md']) {
    expect((await anna.ask('POST', named('deleted', other))).status, other).toBe(404);
  }
});

test('after 30 days a deleted document is forgotten', async () => {
  await remove('gallery/vypusknoj-2026.md');
  bff.setSystemClock(29 * DAY_MS);
  // A request prolongs the session.
  expect(await deleted()).toHaveLength(1);
  bff.setSystemClock(31 * DAY_MS);
  expect(await deleted()).toEqual([]);
  bff.setSystemClock(0);
  expect(await deleted()).toEqual([]);
});

test('neither a document that has changed nor one that the site needs is deleted', async () => {
  const { etag } = await anna.open('news/klubnika-2026.md');
  await edit('news/klubnika-2026.md', { title: 'Клубника' });
  const rows = [
    ['news/klubnika-2026.md', etag, 412],
    ['news/none.md', etag, 412],
    ['layout.yaml', (await anna.open('layout.yaml')).etag, 412],
    ['lead/tour.yaml', (await anna.open('lead/tour.yaml')).etag, 412],
    ['news/klubnika-2026.md', '', 428],
  ] as const;
  for (const [file, tag, status] of rows) {
    const headers = tag === '' ? {} : { 'if-match': tag };
    expect((await anna.ask('DELETE', named('document', file), undefined, headers)).status).toBe(
      status,
    );
    if (file !== 'news/none.md') expect(existsSync(pathOf(file))).toBe(true);
  }
});

test('a hidden document leaves no rule, and a document with a folder moves the folder', async () => {
  await mkdir(pathOf('news/persejdy-2026'));
  await rename(pathOf('news/persejdy-2026.md'), pathOf('news/persejdy-2026/index.md'));
  await edit('news/persejdy-2026/index.md', { draft: true });
  const rules = await textOf('redirects.yaml');
  const { body } = await readdress('news/persejdy-2026/index.md', 'zvezdopad');
  expect(body['file']).toBe('news/zvezdopad/index.md');
  expect(existsSync(pathOf('news/persejdy-2026'))).toBe(false);
  expect(await textOf('redirects.yaml')).toBe(rules);
  expect(
    (await anna.open('news/zvezdopad/index.md')).versions.map(({ author }) => author),
  ).toContain('Анна');
});

test('an invalid address is refused with a reason, and nothing changes', async () => {
  const rules = await textOf('redirects.yaml');
  for (const slug of ['', '../x', 'Каток', 'a/b', 'izostudiya', 'x'.repeat(61)]) {
    const { status, body } = await readdress('education/muzyka.md', slug);
    expect([status, body['problems']], slug).toEqual([
      422,
      [{ field: 'page_address', reason: expect.any(String) }],
    ]);
  }
  await writeFile(pathOf('redirects.yaml'), 'redirects: [{ from: x, to: y }]\n');
  expect((await readdress('education/muzyka.md', 'pesni')).status).toBe(422);
  expect(existsSync(pathOf('education/muzyka.md'))).toBe(true);
  await writeFile(pathOf('redirects.yaml'), rules);
});

test('a former address leads to the new one, and references follow', async () => {
  await edit('programs/polnyj-den.md', { education: ['shahmaty', 'muzyka'] });
  await edit('about.yaml', { content: '<p><a href="/education/shahmaty">Шахматы</a></p>' });
  const { status, body } = await readdress('education/shahmaty.md', 'shahmatnyj-klub');
  expect([status, body['file']]).toEqual([200, 'education/shahmatnyj-klub.md']);
  const { value } = await anna.open('redirects.yaml');
  expect(value['redirects']).toEqual([
    { from: '/education/shahmaty', to: '/education/shahmatnyj-klub' },
  ]);
  expect((await anna.open('programs/polnyj-den.md')).value['education']).toEqual([
    'shahmatnyj-klub',
    'muzyka',
  ]);
  expect(await textOf('about.yaml')).toContain('/education/shahmatnyj-klub');
  expect(await deleted()).toEqual([]);
  // Changing it back makes no circle.
  expect((await readdress('education/shahmatnyj-klub.md', 'shahmaty')).status).toBe(200);
  expect((await anna.open('redirects.yaml')).value['redirects']).toEqual([
    { from: '/education/shahmatnyj-klub', to: '/education/shahmaty' },
  ]);
  await rename(pathOf('redirects.yaml'), pathOf('redirects.yml'));
  expect((await readdress('people/anna-pavlova.md', 'pavlova')).status).toBe(200);
  expect(await textOf('redirects.yml')).toContain('/employee/anna-pavlova');
  expect(existsSync(pathOf('redirects.yaml'))).toBe(false);
});
