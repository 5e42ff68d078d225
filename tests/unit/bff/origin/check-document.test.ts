import { describe, expect, test } from 'vitest';
import type { KindName } from '../../../../bff/origin/content-kinds.ts';
import { checkDocument, describeProblem } from '../../../../bff/origin/check-document.ts';

const program = { id: 1, title: 'Полный день' };
const news = { id: 1, title: 'Осенний бал', date: '2026-10-30' };
const check = (kind: KindName, fields: Record<string, unknown>) =>
  checkDocument(kind, `${kind}/a.md`, fields);

test.each([
  ['programs', program],
  ['moves', { ...news, kind: 'event', date_end: '2026-11-30T18:00:00+03:00' }],
  ['people', { id: 1, name: 'Елена Воронова', post: 'директор', lists: ['team'] }],
] as [KindName, Record<string, unknown>][])('%s %j has no problem', (kind, fields) => {
  expect(check(kind, fields)).toStrictEqual([]);
});

describe('a wrong field', () => {
  test.each([
    ['title', { title: 5 }, 'title', 'здесь нужно: текст, число — в кавычках'],
    ['group size', { group_size: 'двенадцать' }, 'group_size', 'здесь нужно: целое число'],
    [
      'price in a list',
      {
        prices: [
          { title: 'Месяц', price: 55_000 },
          { title: 'День', price: '3 500' },
        ],
      },
      'prices/1/price',
      'здесь нужно: целое число',
    ],
  ])('of a programme is named with its path: %s', (_what, wrong, field, reason) => {
    expect(check('programs', { ...program, ...wrong })).toStrictEqual([
      { file: 'programs/a.md', field, reason, isFatal: true },
    ]);
  });

  test('is out of range', () => {
    expect(check('programs', { ...program, age_from: -1 })).toMatchObject([
      { field: 'age_from', reason: 'должно быть >= 0', isFatal: true },
    ]);
  });

  test('with fixed choices names the allowed ones', () => {
    expect(check('moves', { ...news, kind: 'sale' })).toMatchObject([
      { field: 'kind', reason: 'допустимо только «promo» или «event»' },
    ]);
  });
});

test.each([
  [{ type: 'quote' }, 'blocks/0/text'],
  [{ type: 'prices', items: [{ title: 'Месяц' }] }, 'blocks/0/items/0/price'],
  [{ type: 'text', html: 5 }, 'blocks/0/html'],
  [{ type: 'carousel' }, 'blocks/0'],
])('a problem of a block is reported for its type: %j', (block, field) => {
  const problems = check('news', { ...news, blocks: [block] });
  expect(problems.map((problem) => problem.field)).toStrictEqual([field]);
});

describe('a missing field', () => {
  test.each([
    ['news', ['id', 'title', 'date']],
    ['moves', ['id', 'title', 'kind', 'date']],
    ['people', ['id', 'name', 'post']],
  ] as [KindName, string[]][])('of %s is named: %j', (kind, required) => {
    expect(check(kind, {})).toStrictEqual(
      required.map((field) => ({
        file: `${kind}/a.md`,
        field,
        reason: 'обязательное поле не заполнено',
        isFatal: true,
      })),
    );
  });
});

test.each([
  ['news', { ...news, title: ' ' }, 'title', 'обязательное поле не заполнено'],
  [
    'info',
    { title: 'Сад', schedule: [{ time: '8', title: 'Каша' }] },
    'schedule/0/time',
    'здесь нужно время: 10:00',
  ],
] as [KindName, Record<string, unknown>, string, string][])(
  'of %s with %j the reason names what is needed',
  (kind, fields, field, reason) => {
    expect(check(kind, fields)).toMatchObject([{ field, reason }]);
  },
);

describe('an unknown field', () => {
  test('is only reported', () => {
    expect(check('programs', { ...program, titel: 'x' })).toStrictEqual([
      {
        file: 'programs/a.md',
        field: 'titel',
        reason: 'неизвестное поле, опечатка?',
        isFatal: false,
      },
    ]);
  });
});

test.each([
  [
    { file: 'news/a.md', field: 'date', reason: 'плохо', isFatal: true },
    'news/a.md, поле «date»: плохо — документ не показан',
  ],
  [
    { file: 'a.yaml', field: '', reason: 'плохо', isFatal: true },
    'a.yaml: плохо — документ не показан',
  ],
])('%j is reported as %s', (problem, text) => {
  expect(describeProblem(problem)).toBe(text);
});
