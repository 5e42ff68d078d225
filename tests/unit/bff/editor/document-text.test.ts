import { readFileSync, globSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFields, UnmergeableError, writeFields } from '../../../../bff/editor/document-text.ts';
import { kindOf } from '../../../../bff/editor/editor-folder.ts';
import { checkDocument } from '../../../../bff/origin/check-document.ts';
import { parseContentFile } from '../../../../bff/origin/parse-document.ts';

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

/** Paths of the texts in a value. */
const textsIn = (value: unknown, at: readonly string[] = []): string[][] => {
  if (typeof value === 'string') return [[...at]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, [...at, name]));
};

function withText(value: Value, at: readonly string[], text: string): Value {
  const copy = structuredClone(value);
  const last = at.at(-1) ?? '';
  const within = at.slice(0, -1).reduce((part, name) => part[name] as Value, copy);
  within[last] = text;
  return copy;
}

const isValid = (file: string, text: string): boolean =>
  !checkDocument(kindOf(file), file, parseContentFile(file, text)).some(({ isFatal }) => isFatal);

/** Texts that YAML would read as another type, and any other texts. */
const hostile = fc.oneof(
  fc.constantFrom(
    '- a',
    'a: b',
    '# no comment',
    '*alias',
    '&a',
    '!tag',
    '{}',
    '[',
    '"',
    "'",
    '|',
    '>-',
  ),
  fc.constantFrom(
    'yes',
    'null',
    '~',
    '1e3',
    '0x1f',
    '2026-11-21',
    '---',
    '...',
    ' lead',
    'trail ',
    '   ',
    '\t',
  ),
  fc.constantFrom(
    'a\nb',
    'a\n\n  b\n',
    '\n',
    '---\nid: 1\n---',
    'a\u2028b',
    '\u0000',
    '</script>',
    '@',
    '%',
    '`',
  ),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

const change = fc
  .constantFrom(...FILES)
  .map((found) => ({ ...found, texts: textsIn(found.value) }))
  .filter(({ texts }) => texts.length > 0)
  .chain(({ file, text, value, texts }) =>
    fc.record({
      file: fc.constant(file),
      text: fc.constant(text),
      value: fc.constant(value as Value),
      at: fc.constantFrom(...texts),
      now: hostile,
    }),
  );

test('a change of any text changes only that text, which comes back as typed but for its ends', () => {
  fc.assert(
    fc.property(change, ({ file, text, value, at, now }) => {
      const isBody = at.join() === 'content' && file.endsWith('.md');
      const typed = isBody ? ` a${now}\n\u00a0\n` : now;
      const kept = isBody ? typed.trim() : typed;
      fc.pre(typed.isWellFormed() && !typed.includes('\r'));
      const written = writeFields(file, text, withText(value, at, typed));
      expect(readFields(file, written)).toEqual(withText(value, at, kept));
      const [before, after] = [text.split('\n'), written.split('\n')];
      // The new lines replace one line; a text of several lines is replaced by its own.
      const former = at.reduce<unknown>((part, name) => (part as Value)[name], value) as string;
      const limit = former.split('\n').length + 1;
      expect(before.filter((line) => !after.includes(line)).length).toBeLessThanOrEqual(limit);
      const isFree = isValid(file, writeFields(file, text, withText(value, at, 'Ё')));
      if (isFree && typed.trim() !== '') expect(isValid(file, written)).toBe(true);
    }),
    { numRuns: 150 },
  );
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

const LISTS: readonly (readonly [string, (value: Value) => Value, string | RegExp])[] = [
  ['a text of a list', (v) => ({ ...v, tags: ['a', 'c'] }), `tags: ["a", 'c'] # темы`],
  [
    'a new one has the quotes of its neighbours',
    (v) => ({ ...v, tags: ['a', 'b', 'c'] }),
    `tags: ["a", 'b', "c"] # темы`,
  ],
  [
    'a moved one takes its quotes along',
    (v) => ({ ...v, tags: ['b', 'a'] }),
    `tags: ['b', "a"] # темы`,
  ],
  ['a removed one', (v) => ({ ...v, tags: ['b'] }), `tags: ['b'] # темы`],
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
