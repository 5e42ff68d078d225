import fc from 'fast-check';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { Blocks } from '#contract/blocks.ts';
import { Lead } from '#contract/lead.ts';
import { Code, Html, Image, ScheduleRow, Text, Texts } from '#contract/primitives.ts';
import { Promo } from '#contract/advertising.ts';
import { type ResourceName, resources } from '#contract/resources.ts';
import { readAs } from '../../../../src/loaders/read-as.ts';

const Card = Type.Object({
  title: Type.String(),
  price: Type.Optional(Type.Integer({ minimum: 0 })),
  date: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}' })),
  image: Type.Optional(Type.Object({ url: Type.String(), width: Type.Optional(Type.Integer()) })),
  tags: Type.Optional(Type.Array(Type.String())),
  kind: Type.Optional(Type.Union([Type.Literal('promo'), Type.Literal('event')])),
});

describe('fields', () => {
  test('that fit are kept, unknown ones dropped at any depth', () => {
    const value = {
      title: 'A',
      price: 0,
      image: { url: '/a.jpg', width: 10, secret: 1 },
      tags: [],
      unknown: { title: 'B' },
    };
    expect(readAs(Card, value)).toStrictEqual({
      title: 'A',
      price: 0,
      image: { url: '/a.jpg', width: 10 },
      tags: [],
    });
  });

  test.each([
    ['null', { price: null, image: null, tags: null, kind: null }],
    ['undefined', { price: undefined }],
    ['a wrong type', { price: '5', image: '/a.jpg', tags: 'a', kind: 5 }],
    ['out of range', { price: -1 }],
    ['of a wrong form', { date: '21.11.2026' }],
    ['none of the choices', { kind: 'sale' }],
    ['without what they need themselves', { image: { width: 10 } }],
  ])('that are %s count as not set', (_what, fields) => {
    expect(readAs(Card, { title: 'A', ...fields })).toStrictEqual({ title: 'A' });
  });

  test('of a field that is kept may count as not set', () => {
    const value = { title: 'A', image: { url: '/a.jpg', width: 'wide' } };
    expect(readAs(Card, value)).toStrictEqual({ title: 'A', image: { url: '/a.jpg' } });
  });

  test.each([{}, { title: null }, { title: 5 }, { Title: 'A' }, { price: 1 }])(
    'that are required and missing leave nothing: %j',
    (value) => {
      expect(readAs(Card, value)).toBeUndefined();
    },
  );

  test.each([null, undefined, 'text', 5, true, [], [{ title: 'A' }]])(
    '%j is no object',
    (value) => {
      expect(readAs(Card, value)).toBeUndefined();
    },
  );

  test('are never taken from a prototype', () => {
    const value: unknown = JSON.parse('{"title":"A","__proto__":{"price":5},"constructor":1}');
    expect(readAs(Card, value)).toStrictEqual({ title: 'A' });
  });
});

describe('lists', () => {
  test('drop the items that do not fit and keep the order of the others', () => {
    const value = [{ title: 'A' }, null, { price: 1 }, 'x', [], { title: 'B', price: '1' }];
    expect(readAs(Type.Array(Card), value)).toStrictEqual([{ title: 'A' }, { title: 'B' }]);
  });

  test('of texts drop what is no text', () => {
    expect(readAs(Type.Array(Type.String()), ['a', 5, null, '', ['b']])).toStrictEqual(['a', '']);
  });

  test('may turn out empty', () => {
    expect(readAs(Type.Array(Card), [null, {}])).toStrictEqual([]);
  });

  test.each([null, undefined, {}, { 0: 'a', length: 1 }, 'text'])('%j is no list', (value) => {
    expect(readAs(Type.Array(Type.String()), value)).toBeUndefined();
  });
});

describe('strings', () => {
  const NBSP = '\u00a0';

  test('for visitors are typeset, at any depth and in any choice', () => {
    const schema = Type.Object({
      name: Text,
      lines: Texts,
      image: Image,
      year: Type.Union([Type.Integer(), Text]),
    });
    const image = { url: '/в саду.jpg', alt: 'Дети в саду' };
    expect(
      readAs(schema, { name: 'А. С. Иванова', lines: ['от 5 лет'], image, year: 'в 2021' }),
    ).toStrictEqual({
      name: `А.${NBSP}С.${NBSP}Иванова`,
      lines: [`от${NBSP}5${NBSP}лет`],
      image: { ...image, alt: `Дети в${NBSP}саду` },
      year: `в${NBSP}2021`,
    });
  });

  test('of HTML are typeset as such and sanitized', () => {
    const html = '<p onclick="x()">Дом &quot;в саду&quot;</p><script>alert(1)</script>';
    expect(readAs(Html, html)).toBe(`<p>Дом «в${NBSP}саду»</p>`);
  });

  test('for machines stay as they are', () => {
    const code = 'в 5 лет -- "a" 8-19 <b>';
    expect(readAs(Code, code)).toBe(code);
  });

  test('that fit a pattern are typeset afterwards', () => {
    const row = { time: '08:30', title: 'Завтрак' };
    expect(readAs(ScheduleRow, row)).toStrictEqual({ ...row, time: '8:30' });
  });

  test('that are names and values of a form are for machines', () => {
    const field = { name: 'comment', type: 'select' };
    const options = ['в доме', { value: 'в доме', title: 'в доме' }];
    expect(readAs(Lead, { fields: [{ ...field, label: 'в доме', options }] })).toStrictEqual({
      fields: [
        {
          ...field,
          label: `в${NBSP}доме`,
          options: ['в доме', { value: 'в доме', title: `в${NBSP}доме` }],
        },
      ],
    });
  });

  test('are typeset in the pictures of a promo', () => {
    const picture = { url: '/a', alt: 'в саду' };
    expect(readAs(Promo, { image_h: picture })).toStrictEqual({
      image_h: { ...picture, alt: `в${NBSP}саду` },
    });
  });
});

test('what is read cannot be changed, at any depth', () => {
  const read = readAs(Card, { title: 'A', image: { url: '/a.jpg' }, tags: ['a'] });
  expect(Object.isFrozen(read)).toBe(true);
  expect(Object.isFrozen(read?.image)).toBe(true);
  expect(Object.isFrozen(read?.tags)).toBe(true);
  // @ts-expect-error the type forbids it, too
  expect(() => read?.tags?.push('b')).toThrow(TypeError);
});

describe('defaults', () => {
  const Config = Type.Object(
    {
      title: Type.String({ default: 'Космосад' }),
      tags: Type.Array(Type.String(), { default: ['a'] }),
      phone: Type.Optional(Type.String()),
    },
    { default: {} },
  );
  const Layout = Type.Object({ config: Config });

  test.each([
    {},
    { config: null },
    { config: 5 },
    { config: {} },
    { config: { title: 5, tags: 5 } },
  ])('fill what is missing or wrong: %j', (value) => {
    expect(readAs(Layout, value)).toStrictEqual({ config: { title: 'Космосад', tags: ['a'] } });
  });

  test('give way to what fits, the empty too', () => {
    const value = { config: { title: '', tags: [], phone: '1' } };
    expect(readAs(Layout, value)).toStrictEqual(value);
  });

  test('cannot be changed by a reader', () => {
    expect(Object.isFrozen(readAs(Config, {})?.tags)).toBe(true);
  });
});

describe('choices', () => {
  test('take the first that fits', () => {
    const schema = Type.Union([Type.Integer(), Type.String()]);
    expect(readAs(schema, 5)).toBe(5);
    expect(readAs(schema, '5')).toBe('5');
    expect(readAs(schema, 5.5)).toBeUndefined();
  });

  test('may allow null', () => {
    const schema = Type.Object({ next: Type.Union([Type.Integer(), Type.Null()]) });
    expect(readAs(schema, { next: null })).toStrictEqual({ next: null });
    expect(readAs(schema, {})).toBeUndefined();
  });
});

describe('blocks', () => {
  test('of every kind are read by their type', () => {
    const blocks = [
      { type: 'text', html: '<p>A</p>' },
      { type: 'heading', text: 'A', level: 3, anchor: 'a' },
      { type: 'quote', text: 'A', author: 'Б' },
      { type: 'facts', items: [{ value: '58', title: 'детей' }] },
      { type: 'table', head: ['A'], rows: [['1'], ['2']] },
      { type: 'cta', title: 'A', button: { title: 'Б', page: '/lead' } },
      { type: 'map', lat: 55.7, lon: 37.4 },
    ];
    expect(readAs(Blocks, blocks)).toStrictEqual(blocks);
  });

  test('of an unknown kind, without a kind or without their content are dropped', () => {
    const blocks = [
      { type: 'hologram', html: 'x' },
      { html: 'x' },
      { type: 'text' },
      { type: 'text', html: 5 },
      null,
      'text',
      { type: 'text', html: 'stays' },
    ];
    expect(readAs(Blocks, blocks)).toStrictEqual([{ type: 'text', html: 'stays' }]);
  });

  test('lose wrong fields and items, not themselves', () => {
    const blocks = [
      { type: 'heading', text: 'A', level: 5, colour: 'red' },
      {
        type: 'prices',
        items: [
          { title: 'Месяц', price: 55_000 },
          { title: 'День', price: '—' },
        ],
      },
    ];
    expect(readAs(Blocks, blocks)).toStrictEqual([
      { type: 'heading', text: 'A' },
      { type: 'prices', items: [{ title: 'Месяц', price: 55_000 }] },
    ]);
  });
});

test('whatever an upstream sends, what is read has the type or is nothing', () => {
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
