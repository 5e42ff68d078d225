import { readFileSync, globSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { readFields, writeFields } from '../../../../bff/editor/document-text.ts';
import { documentKindOf } from '../../../../bff/editor/editor-folder.ts';
import { labelOf } from '../../../../bff/editor/labels.ts';
import { checkDocument, REVERSED } from '../../../../bff/origin/check-document.ts';
import { type KindName, rulesOf } from '../../../../bff/origin/content-kinds.ts';
import { parseContentFile } from '../../../../bff/origin/parse-document.ts';

type Value = Record<string, unknown>;

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly 'x-names'?: string;
  readonly format?: string;
}

const NAMED: Readonly<Record<string, string>> = {
  date: '2026-12-01T10:00',
  start: '2026-12-01',
  end: '2026-12-31T18:00',
  zone: 'Asia/Yekaterinburg',
};

/** Texts that YAML reads as something else, and any other. */
const HOSTILE =
  '- a|a: b|# a|*a|&a|!tag|{}|[|"|\'|>-|yes|null|~|1e3|0x1f|2026-11-21|---|...| lead|trail |@|%|`';
const LINES = ['|', 'a\nb', 'a\n\n  b\n', '---\nid: 1\n---', 'a\u2028b', '\u0000'];
const anyText = fc
  .oneof(
    fc.constantFrom(...HOSTILE.split('|'), ...LINES),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary', maxLength: 200 }),
  )
  .filter((text) => text.trim() !== '' && text.isWellFormed() && !text.includes('\r'));

function textOf({ pattern, format, 'x-names': names = '' }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const known = format === 'date' ? '2026-12-01' : NAMED[names];
  return known === undefined ? anyText : fc.constant(known);
}

/** Values that fit a part of the contract. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  const { type, items = {}, properties = {}, maximum = 99_999 } = schema;
  const { exclusiveMinimum = -1000, minimum = exclusiveMinimum + 1 } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf));
  if (type === 'array') return fc.array(valueOf(items), { maxLength: 3 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum });
  if (type === 'number') {
    return fc
      .integer({ min: minimum * 100, max: maximum * 100 })
      .map((hundredths) => hundredths / 100);
  }
  if (type !== 'object') return textOf(schema);
  const fields = Object.entries(properties).map(([name, field]) => [name, valueOf(field)] as const);
  const requiredKeys = [...(schema.required ?? [])];
  return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true });
}

type Path = readonly (string | number)[];

/** A field or an item, set or not, with its schema. */
interface Place {
  readonly at: Path;
  readonly schema: Schema;
  readonly value: unknown;
  readonly isRequired: boolean;
}

/** All places of a value that a form shows. */
function* placesIn(schema: Schema, value: unknown, at: Path, within: string): Generator<Place> {
  const meant = schema.anyOf?.find((option) => Check(option as TSchema, value)) ?? schema;
  const { properties = {}, required = [], items = {} } = meant;
  const isSet = typeof value === 'object' && value !== null;
  for (const [name, field] of isSet ? Object.entries(properties) : []) {
    if (labelOf(name, within) === null || field.const !== undefined) continue;
    const part = (value as Value)[name];
    const place = { at: [...at, name], schema: field, value: part };
    yield { ...place, isRequired: required.includes(name) };
    yield* placesIn(field, part, place.at, name);
  }
  for (const [index, item] of Array.isArray(value) ? value.entries() : []) {
    yield* placesIn(items, item, [...at, index], within);
  }
}

/** A place, with another value, or undefined, that a form can give it. */
function editOf({ schema, value, isRequired }: Place): fc.Arbitrary<unknown> {
  const edits = [valueOf(schema), ...(isRequired ? [] : [fc.constant(undefined)])];
  if (Array.isArray(value) && value.length > 0 && schema.items) {
    const list: readonly unknown[] = value;
    const index = fc.nat({ max: list.length - 1 });
    edits.push(
      valueOf(schema.items).map((item) => [...list, item]),
      index.map((removed) => list.toSpliced(removed, 1)),
      index.map((moved) => [...list.slice(1, moved + 1), list[0], ...list.slice(moved + 1)]),
      fc.tuple(index, valueOf(schema.items)).map(([changed, item]) => list.with(changed, item)),
    );
  }
  return fc.oneof(...edits);
}

/** The contract of a kind for files, which name other documents by their slugs. */
function contractOf(kind: KindName): Schema {
  const { schema, required, references = {} } = rulesOf(kind);
  const slugs = { type: 'array', items: { type: 'string', pattern: '^[a-z]{3}$' } };
  const lists = { type: 'array', items: { enum: ['team', 'employee'] } };
  const properties = { ...schema.properties } as Record<string, Schema>;
  for (const name of Object.keys(references)) {
    const [list = '', field] = name.split('.', 2);
    const { items = {} } = properties[list] ?? {};
    const row = { ...items, properties: { ...items.properties, [field ?? '']: slugs.items } };
    properties[list] = field === undefined ? slugs : { type: 'array', items: row };
  }
  return {
    type: 'object',
    properties: kind === 'people' ? { ...properties, lists } : properties,
    required: [...required, ...(schema.required ?? [])],
  };
}

const withPart = (value: Value, at: Path, part: unknown): Value => {
  const copy = structuredClone(value);
  const last = at.at(-1) ?? '';
  const within = at.slice(0, -1).reduce<Value>((each, name) => each[name] as Value, copy);
  if (part === undefined) delete within[last];
  else within[last] = part;
  return copy;
};

/** Texts of the top-level fields of a file, with the comments after them. */
const fieldTexts = (text: string): Map<string, string> =>
  new Map(
    text
      .split(/^(?=[\w-]+:|---$)/m)
      .map((part) => [/^[\w-]*/.exec(part)?.[0] ?? '', part.trimEnd()]),
  );

const ROOT = 'bff/origin/content';

/** Whether each field is valid by itself: edits at random give periods a start after their end. */
const isValid = (file: string, text: string): boolean =>
  checkDocument(documentKindOf(file), file, parseContentFile(file, text)).problems.every(
    ({ reason }) => reason === REVERSED,
  );

// Rules for old addresses and times of visits are valid only together; their own tests cover them.
const FILES = globSync('**/*.{md,yaml}', {
  cwd: ROOT,
  exclude: ['redirects.yaml', 'slots.yaml'],
}).map((file) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const value = readFields(file, text) as Value;
  const kind = documentKindOf(file);
  const places = [...placesIn(contractOf(kind), value, [], kind)];
  // Another test covers the text after the fields of Markdown.
  return { file, text, value, places: places.filter(({ at }) => at.join() !== 'content') };
});

const anyEdit = fc
  .nat({ max: FILES.length - 1 })
  .chain((index) =>
    fc
      .constantFrom(...(FILES[index]?.places ?? []))
      .chain((place) => editOf(place).map((part) => ({ index, at: place.at, part }))),
  );

test('a change of any field, item or order changes only that field, and passes the contract', () => {
  fc.assert(
    fc.property(anyEdit, ({ index, at, part }) => {
      const { file = '', text = '', value = {} } = FILES[index] ?? {};
      const edited = withPart(value, at, part);
      const written = writeFields(file, text, edited);
      expect(readFields(file, written)).toEqual(edited);
      const [before, after] = [fieldTexts(text), fieldTexts(written)];
      const [head, first] = before.keys();
      for (const name of before.keys()) {
        // A comment above the first field goes along with the field.
        const isAbove = name === head && first === at[0];
        if (name !== at[0] && !isAbove) expect(after.get(name), name).toBe(before.get(name));
      }
      expect(isValid(file, written)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
