import { expect, test } from 'vitest';
import {
  ContentSyntaxError,
  lineOf,
  parseContentFile,
} from '../../../../bff/origin/parse-document.ts';

const lines = (...text: string[]) => text.join('\n');

test.each([
  [
    'fields between two lines, and a body',
    'about.md',
    '---\ntitle: О саде\nid: 7\n---\n\n## Адрес\n\n*Москва*\n',
    { title: 'О саде', id: 7, content: '<h2>Адрес</h2>\n<p><em>Москва</em></p>\n' },
  ],
  [
    'a byte order mark and Windows line ends',
    'a.md',
    '\uFEFF---\r\ntitle: A\r\n---\r\n## Адрес\r\nМосква\r\n',
    { title: 'A', content: '<h2>Адрес</h2>\n<p>Москва</p>\n' },
  ],
  ['no body', 'a.md', '---\ntitle: A\n---', { title: 'A' }],
  ['a blank body', 'a.md', '---\ntitle: A\n---\n\n  \n', { title: 'A' }],
  [
    'fields only',
    'about.yaml',
    'title: О саде\nlat: 55.7571\nflags: [true, false]\nnote: "---"',
    { title: 'О саде', lat: 55.7571, flags: [true, false], note: '---' },
  ],
  [
    'dates, which stay texts',
    'a.yaml',
    'date: 2026-11-18\nat: 2026-11-18T10:00:00+03:00',
    { date: '2026-11-18', at: '2026-11-18T10:00:00+03:00' },
  ],
  [
    'null, which means not set at any depth',
    'a.yaml',
    'a: null\nb: ~\nc:\nd: {e: null, f: 1}\ng: [null, 1, {h: null}]',
    { d: { f: 1 }, g: [null, 1, {}] },
  ],
])('a document with %s is read', (_what, file, source, fields) => {
  expect(parseContentFile(file, source)).toStrictEqual(fields);
});

test.each([
  ['a.md', '', 'файл должен начинаться с полей между строками «---»'],
  ['a.md', '---\ntitle: A\nтекст', 'файл должен начинаться с полей между строками «---»'],
  ['a.yaml', '', 'ожидались поля «имя: значение»'],
  ['a.yaml', '- список', 'ожидались поля «имя: значение»'],
])('%s with %j has no fields: %s', (file, source, problem) => {
  expect(() => parseContentFile(file, source)).toThrow(new ContentSyntaxError(problem));
});

test.each([
  [1, 'title: «Утро»: начало', 'a colon in an unquoted text'],
  [2, lines('title: A', 'title: B'), 'a field twice'],
  [2, lines('seo:', '\ttitle: А'), 'a tab'],
  [2, lines('slug: a', 'title: @kosmosad'), 'a reserved character'],
  [2, lines('title: A', '---', 'title: B'), 'two documents'],
])('broken YAML line %i of %j is reported in Russian, on one line: %s', (line, source) => {
  const fails = (file: string, text: string, at: number) =>
    expect(() => parseContentFile(file, text)).toThrow(
      expect.objectContaining({
        name: 'ContentSyntaxError',
        message: expect.stringMatching(new RegExp(`^строка ${at}: YAML не разобран: .+$`)),
      }),
    );
  fails('a.yaml', source, line);
  if (!source.includes('---')) fails('a.md', lines('---', source, '---'), line + 1);
});

test.each(['title: *Важно*', 'title: &a [*a]', `a: ${'['.repeat(5000)}`])(
  'the alias or depth of %j is a problem of the file, not a crash',
  (source) => {
    expect(() => parseContentFile('home.yaml', source)).toThrow(ContentSyntaxError);
  },
);

test('merged fields are fields', () => {
  const source = lines('base: &a { title: Сад, phone: 1 }', '<<: *a', 'title: Ясли');
  expect(parseContentFile('a.yaml', source)).toMatchObject({ title: 'Ясли', phone: 1 });
});

test.each([
  ['a.yaml', 'title: Сад\n\nprices:\n  - title: День\n    price: 5\n', 'prices/0/price', 5],
  ['a.yaml', '\uFEFFtitle: Сад\nprices:\n  - title: День\n', 'prices/0/price', 3],
  ['a.md', '---\ntitle: Сад\nage: два\n---\nТекст\n', 'age', 3],
  ['a.MARKDOWN', '---\r\ntitle: Сад\r\nage: два\r\n---\r\n', 'age', 3],
  ['a.md', '---\ntitle: Сад\n---\n', 'date', undefined],
  ['a.md', '---\ntitle: Сад\n---\n', '', undefined],
])('in %s %j the field %s is, or would be, on line %s', (file, source, field, line) => {
  expect(lineOf(file, source, field)).toBe(line);
});

const read = (body: string) => parseContentFile('a.md', `---\ntitle: А\n---\n${body}`)['content'];

test.each([
  ['| а |\n|---|\n| б<br>в<br/>г |', 'б<br>в<br/>г'],
  ['м<sup>2</sup>', '<p>м<sup>2</sup></p>'],
  ['<kbd>Ctrl</kbd>', '<p><kbd>Ctrl</kbd></p>'],
  ['<figure><img src="/a.jpg"></figure>', '<figure><img src="/a.jpg"></figure>'],
  ['<iframe src="/a" allowfullscreen></iframe>', '<iframe src="/a" allowfullscreen></iframe>'],
  ['<!-- more -->\n\nа', '<p>а</p>'],
  ['Пишите <name>, <Имя>', '<p>Пишите &lt;name&gt;, &lt;Имя&gt;</p>'],
  ['<name>\n\nа', '<p>&lt;name&gt;</p>'],
  ['<div>для </имя>, <?></div>', '<div>для &lt;/имя>, &lt;?></div>'],
  ['<div><email></div>', '<div>&lt;email&gt;</div>'],
  ['a <b and c>', '<p>a &lt;b and c&gt;</p>'],
  ['`<br>`', '<p><code>&lt;br&gt;</code></p>'],
  ['<script>a()</script>', '<p>&lt;script&gt;a()&lt;/script&gt;</p>'],
  ['а[^1]\n\n[^1]: б', '<a href="#fn1" id="fnref1">'],
  ['а[^1]\n\n[^1]: б', '<li id="fn1" class="footnote-item"><p>б'],
])('Markdown: %j', (body, expected) => {
  expect(read(body)).toContain(expected);
});
