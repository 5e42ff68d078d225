import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { Code, Phone, Text } from '#contract/shapes/primitives.ts';
import { readSchema, type SchemaReader } from '#contract/reading/read-schema.ts';

/** Accepts everything and records the calls. */
function createReader(isThorough = false) {
  const noted: string[] = [];
  const reader: SchemaReader = {
    isThorough,
    readText: (text) => text,
    takeItem: () => true,
    noteUnreadable: (field, isGiven) => void noted.push(`${field} ${isGiven ? 'odd' : 'missing'}`),
    mark() {
      const { length } = noted;
      return () => void (noted.length = length);
    },
  };
  return { reader, noted };
}

const Person = Type.Object({
  name: Type.String(),
  age: Type.Integer(),
  note: Type.Optional(Type.String()),
});

test.each([
  [false, ['people[0].name missing', 'people[0] odd']],
  [true, ['people[0].name missing', 'people[0].age odd', 'people[0] odd']],
])(
  'the first problem of an unreadable item is reported; if thorough (%s), all of them',
  (isThorough, expected) => {
    const { reader, noted } = createReader(isThorough);
    const schema = Type.Object({ people: Type.Array(Person) });
    const value = { people: [{ age: 'x' }, { name: 'Анна', age: 5, note: null }] };
    expect(readSchema(reader, schema, value)).toEqual({ people: [{ name: 'Анна', age: 5 }] });
    expect(noted).toEqual(expected);
  },
);

test('a value that one option cannot read may fit another', () => {
  const { reader, noted } = createReader(true);
  const schema = Type.Union([Person, Type.Object({ title: Type.String() })]);
  expect(readSchema(reader, schema, { name: 7, title: 'Сад' })).toEqual({ title: 'Сад' });
  expect(noted).toEqual([]);
});

test('a default replaces an odd value, which is reported', () => {
  const { reader, noted } = createReader();
  const schema = Type.Object({ size: Type.Integer({ default: 3 }) });
  expect(readSchema(reader, schema, { size: 'x' })).toEqual({ size: 3 });
  expect(readSchema(reader, schema, {})).toEqual({ size: 3 });
  expect(noted).toEqual(['size odd']);
});

test('a required text that is blank is missing, an optional one or a code is not', () => {
  const { reader, noted } = createReader();
  const schema = Type.Array(Type.Object({ title: Text, id: Code, text: Type.Optional(Text) }));
  const item = { title: 'Сад', id: '', text: ' ' };
  expect(readSchema(reader, schema, [{ ...item, title: ' ' }, item])).toEqual([item]);
  expect(noted).toEqual(['[0].title missing', '[0] odd']);
  expect(readSchema(reader, Type.Object({ phone: Phone }), { phone: '' })).toBeUndefined();
});
