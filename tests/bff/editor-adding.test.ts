import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bff, openBff } from '../kit/bff.ts';
import { type EditedFolder, type EditorClient, makeEditedFolder } from '../kit/editor.ts';
import { signedIn } from '../kit/staff.ts';

let edited: EditedFolder;
let bff: Bff;
let anna: EditorClient;

beforeAll(async () => {
  edited = await makeEditedFolder();
  bff = await openBff({ settings: edited.settings });
  anna = await signedIn(bff);
});
afterAll(async () => {
  await bff.close();
  await edited.remove();
});

const textOf = (file: string) => readFile(path.join(edited.folder, 'content', file), 'utf8');
const problemsOf = (body: unknown) =>
  (body as { problems: { field: string; reason: string }[] }).problems;

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
