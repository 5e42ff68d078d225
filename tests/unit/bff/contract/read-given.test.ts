import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import {
  Html,
  LowestPrice,
  Price,
  PriceUnit,
  Roubles,
  Text,
  Time,
} from '../../../../bff/contract/primitives.ts';
import { readGiven } from '../../../../bff/contract/read-given.ts';

const { price: RowPrice } = Price.properties;
const Size = Type.Integer({ minimum: 1 });
const Age = Type.Number({ minimum: 0 });
const LastAge = Type.Number({ exclusiveMinimum: 0 });

/** Value that a field reads; `told` if it does not fit. */
const read = (schema: Parameters<typeof readGiven>[0], value: unknown) => {
  const given = readGiven(schema, value);
  return given === undefined || Value.Check(schema, given) ? given : 'told';
};

describe('a price', () => {
  test.each([
    [45_000, 45_000],
    ['45000', 45_000],
    ['45 000 руб.', 45_000],
    ['45\u00a0000\u00a0₽', 45_000],
    ['45\u202f000 рублей', 45_000],
    ['45000.00', 45_000],
    ['45000,00 р.', 45_000],
    ['45 тыс. ₽', 45_000],
    ['2,5 тыс. руб.', 2500],
    ['45т.р.', 45_000],
    ['45 т. р.', 45_000],
    ['45 т', 'told'],
    ['Бесплатно', 0],
    ['', undefined],
    [' ', undefined],
    [0, undefined],
    ['0.00', undefined],
    ['45000,50', 'told'],
    ['45.000', 'told'],
    ['45,000 ₽', 'told'],
    ['45 00 ₽', 'told'],
    ['от 45 000 ₽', 'told'],
    ['45 000–55 000 ₽', 'told'],
    ['45 000 ₽ в месяц', 'told'],
    ['по запросу', 'told'],
    ['€ 500', 'told'],
    ['-45000', 'told'],
    ['1e5', 'told'],
  ])('%j is %j', (value, expected) => {
    expect(read(RowPrice, value)).toBe(expected);
  });

  test.each([
    ['45 000–55 000 ₽', 45_000],
    ['45 000 - 55 000 руб.', 45_000],
    ['45 000 ₽ — 55 000 ₽', 45_000],
    ['от 45 тыс. ₽', 45_000],
    ['45–55 тыс. ₽', 45_000],
    ['от 45 000 до 55 000 ₽', 45_000],
    ['45–55 000 ₽', 'told'],
    ['55 000–45 000 ₽', 'told'],
    [0, undefined],
    ['Бесплатно', 0],
  ])('the lowest of %j is %j', (value, expected) => {
    expect(read(LowestPrice, value)).toBe(expected);
  });

  test('of an event may be zero', () => {
    expect(read(Roubles, 0)).toBe(0);
  });
});

test.each([
  [Size, '12 детей', 12],
  [Size, 0, undefined],
  [Size, '0', undefined],
  [Size, '640px', 640],
  [Age, '1,5', 1.5],
  [Age, '3 года', 3],
  [Age, 0, 0],
  [Age, '3–4 года', 'told'],
  [Age, '18 мес.', 'told'],
  [LastAge, 0, undefined],
  [Type.Number(), '55.7571', 55.7571],
  [Type.Number(), '-37.408', -37.408],
])('by %j, %j is %j', (schema, value, expected) => {
  expect(read(schema, value)).toBe(expected);
});

test.each([
  ['08:00', '08:00'],
  ['08.00', '08:00'],
  ['8-00', '8:00'],
  ['08:30:00.000', '08:30'],
  ['8-10', 'told'],
  ['8', 'told'],
  ['08.60', 'told'],
  ['утром', 'told'],
])('the time %j is %j', (value, expected) => {
  expect(read(Time, value)).toBe(expected);
});

test.each([
  ['месяц', 'месяц'],
  ['в месяц', 'месяц'],
  ['₽/мес.', 'месяц'],
  ['руб. за\u00a0день', 'день'],
  [' / занятие', 'занятие'],
  ['в неделю', 'в неделю'],
  ['руб./смена', 'смена'],
  ['руб.', undefined],
  ['', undefined],
])('the unit %j is %j', (value, expected) => {
  expect(read(PriceUnit, value)).toBe(expected);
});

describe('a text', () => {
  const text = (words: string, marks: object = {}) => ({ type: 'text', text: words, ...marks });
  const blocks = [
    { type: 'heading', level: 2, children: [text('A < B')] },
    { type: 'paragraph', children: [text('Раз\n'), text('два', { bold: true, italic: true })] },
    {
      type: 'list',
      format: 'ordered',
      children: [
        {
          type: 'list-item',
          children: [{ type: 'link', url: '/news', children: [text('Новости')] }],
        },
      ],
    },
    { type: 'image', image: { url: '/a.jpg', alternativeText: 'Б' }, children: [text('')] },
  ];

  test.each([
    [{ rendered: '<p>Раз</p>', protected: false }, '<p>Раз</p>'],
    [
      blocks,
      '<h2>A &lt; B</h2><p>Раз<br /><em><strong>два</strong></em></p>' +
        '<ol><li><a href="/news">Новости</a></li></ol><img src="/a.jpg" alt="Б" />',
    ],
    [[], ''],
    [2026, '2026'],
    [{ raw: 'x' }, 'told'],
    [['Раз'], 'told'],
    [[{ type: 'hologram' }], 'told'],
    [true, 'told'],
  ])('%j is %j', (value, expected) => {
    expect(read(Html, value)).toBe(expected);
    expect(read(Text, value)).toBe(expected);
  });
});
