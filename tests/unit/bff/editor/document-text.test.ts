import { readFileSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readFields, UnmergeableError, writeFields } from '../../../../bff/editor/document-text.ts';

type Value = Record<string, unknown>;

const ROOTS = ['bff/origin/content', 'tests/kit/sample/content'];
const FILES = ROOTS.flatMap((root) =>
  globSync('**/*.{md,yaml}', { cwd: root }).map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return { file, text, value: readFields(file, text) };
  }),
);

test('a file saved untouched stays as it is, even with Windows line ends', () => {
  const changed = FILES.filter(
    ({ file, text, value }) => writeFields(file, text, structuredClone(value)) !== text,
  );
  expect(FILES.length).toBeGreaterThan(160);
  expect(changed).toEqual([]);
  for (const { file, text, value } of FILES) {
    const dos = text.replaceAll('\n', '\r\n');
    const edited = writeFields(file, dos, { ...value, author: 'Ё' });
    expect(edited.replaceAll('\r\n', '')).not.toMatch(/\r|\n/);
    expect(
      edited.split('\r\n').filter((line) => !dos.split('\r\n').includes(line)).length,
    ).toBeLessThan(3);
  }
});

const LIST = `# Главное
tags: ["a", 'b'] # темы
rows:
  # первая
  - { id: 1, title: "Раз" }   # после
  - id: 2
    title: Два

unknown:   [x,y]
`;

const withTags =
  (...tags: string[]) =>
  (value: Value) => ({ ...value, tags });

const LISTS: readonly (readonly [string, (value: Value) => Value, string | RegExp])[] = [
  ['a text of a list', withTags('a', 'c'), `tags: ["a", 'c'] # темы`],
  ['the quotes of a new one', withTags('a', 'b', 'c'), `tags: ["a", 'b', "c"] # темы`],
  ['the quotes of a moved one', withTags('b', 'a'), `tags: ['b', "a"] # темы`],
  ['a removed one', withTags('b'), `tags: ['b'] # темы`],
  [
    'a field of a row',
    (v) => ({ ...v, rows: [{ id: 1, title: 'Три' }, (v['rows'] as Value[])[1]] }),
    '- { id: 1, title: "Три" }',
  ],
  [
    'rows change places with their comments',
    (v) => ({ ...v, rows: (v['rows'] as Value[]).toReversed() }),
    /- id: 2\n {4}title: Два\n {2}- \{ id: 1, title: "Раз" \} +# после/,
  ],
  ['a removed field', ({ rows: _rows, ...v }) => v, /темы\n\nunknown|темы\nunknown/],
  ['a new field', (v) => ({ ...v, note: 'x' }), /unknown: {3}\[x,y\]\nnote: x\n$/],
];

test.each(LISTS)('a list and its comments: %s', (_name, edit, expected) => {
  const value = readFields('a.yaml', LIST);
  const written = writeFields('a.yaml', LIST, edit(structuredClone(value)));
  expect(written).toMatch(expected);
  for (const kept of ['# Главное', 'unknown:   [x,y]']) expect(written).toContain(kept);
});

test.each(['---\nid: 1\n---', '- a', '\u0000', '  a\n\n  b', '\ufeffa', '# a\u2028b'])(
  'the text %j of Markdown comes back as typed, but for its ends',
  (body) => {
    const text = '---\ntitle: А\n---\nТекст\n';
    const written = writeFields('news/a.md', text, { title: 'А', content: `${body}\n\u00a0\n` });
    expect(readFields('news/a.md', written)).toEqual({ title: 'А', content: body.trim() });
  },
);

test('values without meaning stay, and a file that cannot be merged is refused', () => {
  const text = '---\ntitle: А\nimage: null\n---\n\n\nТекст\n\n\n';
  const value = readFields('news/a.md', text);
  expect(value).toEqual({ title: 'А', content: 'Текст' });
  expect(writeFields('news/a.md', text, { ...value, title: 'Б' })).toBe(text.replace('А', 'Б'));
  expect(writeFields('news/a.md', text, { ...value, content: 'Другой' })).toBe(
    '---\ntitle: А\nimage: null\n---\n\n\nДругой\n',
  );
  for (const none of [{}, { content: '' }, { content: ' \r\n\u00a0' }]) {
    expect(writeFields('news/a.md', text, { title: 'А', ...none })).toBe(
      '---\ntitle: А\nimage: null\n---\n\n\n',
    );
  }
  expect(writeFields('news/a.md', text, { ...value, content: '\n Текст\r\n\r\n' })).toBe(text);
  expect(writeFields('a.yaml', 'title: >-\n  А\n', { title: '  ' })).toBe('title: "  "\n');
  const mark = '\uFEFFtitle: А';
  expect(writeFields('a.yaml', mark, { title: 'Б' })).toBe('\uFEFFtitle: Б\n');
  const aliased = 'a: &x { b: 1 }\nc: *x\n';
  expect(writeFields('a.yaml', aliased, { a: { b: 1 }, c: { b: 2 } })).toBe(
    'a: &x { b: 1 }\nc:\n  b: 2\n',
  );
  for (const lost of [{ c: { b: 1 } }, { a: { b: 2 }, c: { b: 1 } }]) {
    expect(() => writeFields('a.yaml', aliased, lost)).toThrow(UnmergeableError);
  }
});

test('untouched lines keep their line ends, and new ones take the most frequent one', () => {
  const mixed = 'title: A\nnote: x\r\nfree: 1\nlast: y\n';
  const value = readFields('a.yaml', mixed);
  expect(writeFields('a.yaml', mixed, { ...value, title: 'B' })).toBe(mixed.replace('A', 'B'));
  expect(writeFields('a.yaml', mixed, { ...value, note: 'z' })).toBe(mixed.replace('x', 'z'));
  expect(writeFields('a.yaml', mixed, { ...value, more: 1 })).toBe(`${mixed}more: 1\n`);
  const dos = 'title: A\r\nlist:\r\n  - a\r\n';
  const longer = { ...readFields('a.yaml', dos), list: ['a', 'b'] };
  expect(writeFields('a.yaml', dos, longer)).toBe(`${dos}  - b\r\n`);
});
