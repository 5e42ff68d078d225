import fc from 'fast-check';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { Blocks } from '#contract/shapes/blocks.ts';
import { Lead } from '#contract/shapes/lead.ts';
import {
  Code,
  Html,
  Lines,
  Piece,
  Price,
  Question,
  ScheduleRow,
  Text,
  Texts,
} from '#contract/shapes/primitives.ts';
import { type ResourceName, resources } from '#contract/shapes/resources.ts';
import { readAs } from '../../../../src/loaders/read-as.ts';
import { ReadBudget } from '#contract/reading/read-budget.ts';

const Card = Type.Object({
  title: Type.String(),
  price: Type.Optional(Type.Integer({ minimum: 0 })),
  date: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}' })),
  image: Type.Optional(Type.Object({ url: Type.String(), width: Type.Optional(Type.Integer()) })),
  kind: Type.Optional(Type.Union([Type.Literal('promo'), Type.Literal('event')])),
});

const Prices = Type.Array(Price);

const BREAKS = 'a\r\nb\u2028c\u0085d\te';

test.each([
  ['a text', Text, 'a b c d e'],
  ['a code', Code, 'a b c d e'],
  ['lines', Lines, 'a\nb\nc\nd e'],
])('%s keeps the line breaks of its kind', (_kind, schema, expected) => {
  expect(readAs(schema, BREAKS)).toBe(expected);
});

test('an answer keeps its lines, also as HTML', () => {
  const answer = '<p>Да.</p>\n<p>Но &laquo;завтра&raquo;.</p>';
  expect(readAs(Question, { question: 'Можно?', answer })).toStrictEqual({
    question: 'Можно?',
    answer: 'Да.\nНо\u00a0«завтра».',
  });
});

describe('fields', () => {
  test('that fit are kept, unknown ones dropped at any depth', () => {
    const image = { url: '/a.jpg', width: 10 };
    const value = { title: 'A', price: 0, image: { ...image, secret: 1 }, unknown: {} };
    expect(readAs(Card, value)).toStrictEqual({ title: 'A', price: 0, image });
  });

  test.each([
    { price: null, image: null, kind: null },
    { price: 'пять', image: '/a.jpg', kind: 5 },
    { price: -1 },
    { date: '21.11.2026' },
    { kind: 'sale' },
    { image: { width: 10 } },
  ])('that do not fit count as not set: %j', (fields) => {
    expect(readAs(Card, { title: 'A', ...fields })).toStrictEqual({ title: 'A' });
  });

  test.each([{ price: 1 }, { title: null }, null, 'text', [{ title: 'A' }]])(
    'that are required but missing make the whole unreadable: %j',
    (value) => {
      expect(readAs(Card, value)).toBeUndefined();
    },
  );

  test('are never read from a prototype', () => {
    const value: unknown = JSON.parse('{"title":"A","__proto__":{"price":5},"constructor":1}');
    expect(readAs(Card, value)).toStrictEqual({ title: 'A' });
  });

  test('have defaults, which valid values replace', () => {
    const tags = Type.Array(Type.String(), { default: ['a'] });
    const Layout = Type.Object({ config: Type.Object({ tags }, { default: {} }) });
    for (const config of [undefined, 5, { tags: 5 }]) {
      expect(readAs(Layout, { config })).toStrictEqual({ config: { tags: ['a'] } });
    }
    expect(readAs(Layout, { config: { tags: [] } })).toStrictEqual({ config: { tags: [] } });
  });
});

test('cells of a table keep their columns', () => {
  const budget = new ReadBudget();
  const rows = [[null, '8:30'], ['', ' ', 'в'], ['а', { b: 1 }, 5], null, []];
  expect(readAs(Blocks, [{ type: 'table', head: [null, 'Ясли'], rows }], budget)).toEqual([
    { type: 'table', head: ['', 'Ясли'], rows: [['', '8:30'], ['', '', 'в'], ['а', '', '5'], []] },
  ]);
  expect(budget.losses.list.map(({ where, sample }) => [where, sample])).toEqual([
    ['[].rows[][]', '{"b":1}'],
  ]);
});

test('items and blocks that do not fit are dropped, the others keep their order', () => {
  const cards = [{ title: 'A' }, null, { price: 1 }, 'x', { title: 'B', price: 'один' }];
  expect(readAs(Type.Array(Card), cards)).toStrictEqual([{ title: 'A' }, { title: 'B' }]);
  expect(readAs(Type.Array(Card), { 0: { title: 'A' }, length: 1 })).toBeUndefined();
  const prices = { type: 'prices', items: [{ title: 'Месяц', price: 55_000 }] };
  const blocks = [
    { type: 'hologram', html: 'x' },
    { type: 'text', html: true },
    { ...prices, items: [...prices.items, { title: 'День', price: '—' }], colour: 'red' },
  ];
  expect(readAs(Blocks, blocks)).toStrictEqual([prices]);
});

test('each dropped value is reported once, with the values that it takes along', () => {
  const budget = new ReadBudget();
  const odd = ['от 5 ₽', '5–6 ₽', '5–6 ₽'].map((price) => ({ title: 'Месяц', price }));
  readAs(Prices, [...odd, { title: 'День', price: '5 ₽', price_old: '6–7 ₽' }], budget);
  expect(budget.losses.list.map(({ where, sample }) => [where, sample])).toEqual([
    ['[].price', 'от 5 ₽'],
    ['[]', '{"title":"Месяц","price":"от 5 ₽"}'],
    ['[].price', '5–6 ₽'],
    ['[]', '{"title":"Месяц","price":"5–6 ₽"}'],
    ['[].price_old', '6–7 ₽'],
  ]);
});

describe('strings', () => {
  const NBSP = '\u00a0';

  test('for visitors are typeset, at any depth and in any choice', () => {
    const year = Type.Union([Type.Integer(), Text]);
    const schema = Type.Object({ lines: Texts, year });
    expect(readAs(schema, { lines: ['от 5 лет'], year: 'в 2021' })).toStrictEqual({
      lines: [`от${NBSP}5${NBSP}лет`],
      year: `в${NBSP}2021`,
    });
  });

  test('of HTML are typeset as such and sanitized', () => {
    const html = '<p onclick="x()">Дом &quot;в саду&quot;</p><script>alert(1)</script>';
    expect(readAs(Html, html)).toBe(`<p>Дом «в${NBSP}саду»</p>`);
  });

  test('with a pattern are typeset after the check', () => {
    const row = { time: '08:30', title: 'Завтрак' };
    expect(readAs(ScheduleRow, row)).toStrictEqual({ ...row, time: '8:30' });
  });

  test('for machines stay unchanged, including names and values of a form', () => {
    const code = 'в 5 лет -- "a" 8-19 <b>';
    expect(readAs(Code, code)).toBe(code);
    const field = { name: 'comment', type: 'select', label: 'x' };
    const options = ['в доме', { value: 'в доме', title: 'в доме' }];
    expect(readAs(Lead, { fields: [{ ...field, options }] })).toStrictEqual({
      fields: [{ ...field, options: ['в доме', { value: 'в доме', title: `в${NBSP}доме` }] }],
    });
  });
});

test('the result is frozen, at any depth', () => {
  const read = readAs(Card, { title: 'A', image: { url: '/a.jpg' } });
  expect([read, read?.image].every(Object.isFrozen)).toBe(true);
});

test('whatever an upstream sends, the result has the type or is undefined', () => {
  const names = fc.constantFrom(...(Object.keys(resources) as ResourceName[]));
  const field = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('/a.jpg', '2026-11-21', 5));
  const fieldNames = [
    ...new Set(Object.values(resources).flatMap(({ content }) => keysOf(content))),
  ];
  const record = fc.dictionary(fc.constantFrom(...fieldNames), field, { maxKeys: 8 });
  const sent = fc.oneof(
    record,
    fc.array(record, { maxLength: 4 }),
    fc.record({ items: fc.array(record, { maxLength: 4 }), next_page: fc.constantFrom(null, 2) }),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(names, sent, (name, value) => {
      const { content } = resources[name];
      const read = readAs(content, value);
      if (read !== undefined) expect(Value.Check(content, read)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

/** Names of a schema's fields, or of its items'. */
function keysOf(schema: object): string[] {
  const { properties, items } = schema as { properties?: object; items?: object };
  if (items) return keysOf(items);
  return Object.entries(properties ?? {}).flatMap(([name, field]) => [
    name,
    ...(name === 'items' ? keysOf(field as object) : []),
  ]);
}

test('the pieces of a text keep the spaces between them', () => {
  const pieces = ['Бассейн ', ' и', ' ', '\n в своём\u00a0', 'саду'];
  const read = readAs(Type.Array(Piece), pieces);
  expect(read?.join('|').replaceAll('\u00a0', ' ')).toBe('Бассейн | и| | в своём |саду');
});

test.each([
  ['move', (move: object) => move],
  ['moves', (move: object) => ({ items: [move], next_page: null })],
  ['home', (move: object) => ({ moves: [move] })],
  ['newsActions', (move: object) => ({ moves: { items: [move], next_page: null } })],
] as const)('an event in %s is past on the day after its last one', (name, around) => {
  const archivedOn = (day: string) => {
    const value = around({ title: 'Ярмарка', slug: 'fair', date_end: '2026-11-20' });
    return JSON.stringify(readAs(resources[name].content, value, undefined, { day }));
  };
  expect(archivedOn('2026-11-20')).toContain('"is_archived":false');
  expect(archivedOn('2026-11-21')).toContain('"is_archived":true');
});
