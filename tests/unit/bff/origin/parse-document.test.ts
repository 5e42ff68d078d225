import { describe, expect, test } from 'vitest';
import {
  ContentSyntaxError,
  lineOf,
  parseContentFile,
} from '../../../../bff/origin/parse-document.ts';

const lines = (...text: string[]) => text.join('\n');

describe('Markdown', () => {
  test('fields stand between two lines, the body becomes content', () => {
    const source = '---\ntitle: О саде\nid: 7\n---\n\n## Адрес\n\n*Москва*\n';
    expect(parseContentFile('about.md', source)).toStrictEqual({
      title: 'О саде',
      id: 7,
      content: '<h2>Адрес</h2>\n<p><em>Москва</em></p>\n',
    });
  });

  test('a byte order mark and Windows line ends change nothing', () => {
    const unix = lines('---', 'title: О саде', '---', '## Адрес', 'Москва', '');
    const windows = `\uFEFF${unix.replaceAll('\n', '\r\n')}`;
    expect(parseContentFile('a.md', windows)).toStrictEqual(parseContentFile('a.md', unix));
  });

  test.each([lines('---', 'title: A', '---'), lines('---', 'title: A', '---', '', '  ', '')])(
    'without a body there is no content: %j',
    (source) => {
      expect(parseContentFile('a.md', source)).toStrictEqual({ title: 'A' });
    },
  );

  test('a script is text', () => {
    const source = lines('---', 'title: A', '---', '<script>alert(1)</script>');
    expect(parseContentFile('a.md', source)['content']).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
    );
  });

  const list = '<p>Взять:</p>\n<ul>\n<li>воду</li>\n<li>шапку</li>\n</ul>\n';
  test.each([
    ['Взять:\n• воду\n• шапку', list],
    ['Взять:\n•\tводу\n·\u00a0шапку', list],
    ['Взять:\n\uf0b7\tводу\n\uf0b7\tшапку', list],
    ['Взять:\n-\u00a0воду\n-\u00a0шапку', list],
    ['1.\u00a0Раз\n2.\u00a0два', '<ol>\n<li>Раз</li>\n<li>два</li>\n</ol>\n'],
    ['Взять:\n— воду\n✅ шапку', '<p>Взять:<br>\n— воду<br>\n✅ шапку</p>\n'],
    ['Раз.\n\n\tДва.\n\n    Три.', '<p>Раз.</p>\n<p>Два.</p>\n<p>Три.</p>\n'],
    ['Тут: https://t.me/sad.', '<p>Тут: <a href="https://t.me/sad">https://t.me/sad</a>.</p>\n'],
    ['и т.д. на kosmosad.ru, a@b.ru', '<p>и т.д. на kosmosad.ru, a@b.ru</p>\n'],
  ])('a text pasted from a messenger or Word looks as it did there: %j', (text, html) => {
    expect(parseContentFile('a.md', `---\ntitle: A\n---\n${text}\n`)['content']).toBe(html);
  });

  test.each([
    ['', 'empty'],
    [lines('---', 'title: A', 'текст'), 'no last line'],
  ])('%j explains where fields belong: %s', (source) => {
    expect(() => parseContentFile('a.md', source)).toThrow(
      new ContentSyntaxError('файл должен начинаться с полей между строками «---»'),
    );
  });
});

describe('YAML', () => {
  test('a YAML file has fields only, without content', () => {
    const source = lines('title: О саде', 'lat: 55.7571', 'flags: [true, false]', 'note: "---"');
    expect(parseContentFile('about.yaml', source)).toStrictEqual({
      title: 'О саде',
      lat: 55.7571,
      flags: [true, false],
      note: '---',
    });
  });

  test('dates stay texts', () => {
    const source = lines('date: 2026-11-18', 'at: 2026-11-18T10:00:00+03:00');
    expect(parseContentFile('a.yaml', source)).toStrictEqual({
      date: '2026-11-18',
      at: '2026-11-18T10:00:00+03:00',
    });
  });

  test('null means not set, at any depth', () => {
    const source = lines('a: null', 'b: ~', 'c:', 'd: {e: null, f: 1}', 'g: [null, 1, {h: null}]');
    expect(parseContentFile('a.yaml', source)).toStrictEqual({ d: { f: 1 }, g: [null, 1, {}] });
  });

  test.each(['', '- список'])('%j has no fields', (source) => {
    expect(() => parseContentFile('a.yaml', source)).toThrow(
      new ContentSyntaxError('ожидались поля «имя: значение»'),
    );
  });
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
  ['а[^1]\n\n[^1]: б', '<a href="#fn1" id="fnref1">'],
  ['а[^1]\n\n[^1]: б', '<li id="fn1" class="footnote-item"><p>б'],
])('Markdown: %j', (body, expected) => {
  expect(read(body)).toContain(expected);
});
