import { describe, expect, test } from 'vitest';
import type { KindName } from '../../../../bff/origin/content-kinds.ts';
import { checkDocument, describeProblem } from '../../../../bff/origin/check-document.ts';

const MISSING = 'обязательное поле не заполнено';
const NUMBER = 'здесь нужно: число';
const INTEGER = 'здесь нужно: целое число';
const program = { id: 1, title: 'Полный день' };
const news = { id: 1, title: 'Осенний бал', date: '2026-10-30' };
const check = (kind: KindName, fields: Record<string, unknown>) =>
  checkDocument(kind, `${kind}/a.md`, fields).problems;

test.each([
  ['programs', program],
  ['moves', { ...news, kind: 'event', date_end: '2026-11-30T18:00:00+03:00' }],
  ['people', { id: 1, name: 'Елена Воронова', post: 'директор', lists: ['team'] }],
] as [KindName, Record<string, unknown>][])('%s %j has no problem', (kind, fields) => {
  expect(check(kind, fields)).toStrictEqual([]);
});

const closed = (from: string, to: string) => ({ closed: [{ from, to }] });
const REVERSED = 'конец раньше начала';
test.each([
  ['contacts', closed('2026-12-20', '2026-12-10'), 'closed/0/to'],
  ['contacts', closed('20.12.2026', '2 января 2026'), 'closed/0/to'],
  ['contacts', closed('2026-12-20', '2026-12-20'), undefined],
  ['contacts', { work_time: [{ days: 'Пн', from: '19:00', to: '7:00' }] }, undefined],
  ['programs', { ...program, age_from: 5, age_to: 3 }, 'age_to'],
  ['programs', { ...program, age_from: 3, age_to: 5 }, undefined],
  [
    'moves',
    { ...news, kind: 'event', date_start: '2026-12-02', date_end: '2026-12-01' },
    'date_end',
  ],
  ['groups', { id: 1, slug: 'mars', title: 'Марс', age_from: 4, age_to: 3 }, 'age_to'],
] as [KindName, Record<string, unknown>, string | undefined][])(
  'the end of a period is not before its start: %s %j',
  (kind, fields, field) => {
    const found = check(kind, fields).filter(({ reason }) => reason === REVERSED);
    const expected = field && { file: `${kind}/a.md`, field, reason: REVERSED, isFatal: false };
    expect(found).toStrictEqual(expected ? [expected] : []);
  },
);

describe('a field that cannot be read', () => {
  const pricesOf = (...prices: unknown[]) => ({
    prices: prices.map((price) => ({ title: 'День', price })),
  });

  test.each([
    [{ title: ['Полный день'] }, 'title', 'здесь нужно: текст', true],
    [{ group_size: 'двенадцать' }, 'group_size', INTEGER, false],
    [{ age_from: -1 }, 'age_from', 'должно быть >= 0', false],
    [{ is_pinned: true, faq: [{ question: ' ', answer: 'Да' }] }, 'faq/0/question', MISSING, false],
    [pricesOf(55_000, 'дорого'), 'prices/1/price', INTEGER, false],
    [pricesOf(0), 'prices/0/price', MISSING, false],
    [{ blocks: [{ type: 'map', lat: 1, lon: 'восток' }] }, 'blocks/0/lon', NUMBER, false],
  ])('%j is named with its path', (wrong, field, reason, isFatal) => {
    const problems = check('programs', { ...program, ...wrong });
    expect(problems).toContainEqual({ file: 'programs/a.md', field, reason, isFatal });
  });

  test('costs only itself, and an item only that item', () => {
    const prices = [
      { title: 'Месяц', price: '45 000 ₽', price_unit: 'в мес.', note: 7 },
      { title: 'День', price: 'дорого' },
      { title: 'Пробный день', price: 'Бесплатно' },
    ];
    const { fields } = checkDocument('programs', 'a.md', { ...program, age_from: 'два', prices });
    expect(fields).toEqual({
      ...program,
      prices: [
        { title: 'Месяц', price: 45_000, price_unit: 'месяц', note: '7' },
        { title: 'Пробный день', price: 'Бесплатно' },
      ],
    });
  });

  test('with fixed choices names the allowed ones', () => {
    expect(check('moves', { ...news, kind: 'sale' })).toMatchObject([
      { field: 'kind', reason: 'допустимо только «promo» или «event»', isFatal: true },
    ]);
  });
});

test.each([
  [{ type: 'quote' }, 'blocks/0/text'],
  [{ type: 'prices', items: [{ title: 'Месяц' }] }, 'blocks/0/items/0/price'],
  [{ type: 'text', html: true }, 'blocks/0/html'],
  [{ type: 'carousel' }, 'blocks/0'],
])('a problem of a block is reported for its type: %j', (block, field) => {
  const problems = check('news', { ...news, blocks: [block] });
  expect(problems.map((problem) => problem.field)).toStrictEqual([field]);
});

test.each([
  ['news', ['id', 'title', 'date']],
  ['moves', ['id', 'title', 'kind', 'date']],
  ['people', ['id', 'name', 'post']],
] as [KindName, string[]][])('a missing field of %s is named: %j', (kind, required) => {
  expect(check(kind, {})).toStrictEqual(
    required.map((field) => ({ file: `${kind}/a.md`, field, reason: MISSING, isFatal: true })),
  );
});

test.each([
  ['news', { ...news, title: ' ' }, 'title', MISSING],
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

const HIDDEN = [
  { type: 'quote', text: 'а' },
  { type: 'text', html: '<p>а</p><p hidden>б' },
];

test.each([
  [
    { content: '<p>а</p><svg><text>б</text></svg>' },
    'content',
    'такого сайт не показывает: <svg>б',
  ],
  [{ content: '<a href="javascript:x">а</a>' }, 'content', 'ссылка никуда не ведёт: javascript:x'],
  [{ blocks: HIDDEN }, 'blocks/1/html', 'это скрыто, и в тексте его ничто не открывает: б'],
  [{ related: ['a'], blocks: [{ type: 'quote', text: '<name>' }] }, '', undefined],
])(
  'the part of %j that visitors do not see is reported and stays in the document',
  (fields, field, reason) => {
    const checked = checkDocument('news', 'news/a.md', { ...news, ...fields });
    const told = reason === undefined ? [] : [{ file: 'news/a.md', field, reason, isFatal: false }];
    expect(checked.lost).toEqual(told);
    expect(checked.problems).toEqual([]);
    expect(checked.fields).toEqual({ ...news, ...fields });
  },
);

test('an unknown field is reported at any depth', () => {
  const fields = { ...program, titel: 'x', seo: { titel: 'y' }, faq: [{ question: 'Где?' }] };
  expect(check('programs', fields).map(({ field }) => field)).toEqual([
    'faq/0/answer',
    'seo/titel',
    'titel',
  ]);
});

test.each([
  [
    { file: 'news/a.md', line: 3, field: 'date', reason: 'плохо', isFatal: true },
    'news/a.md, строка 3, поле «date»: плохо',
  ],
  [{ file: 'a.yaml', field: '', reason: 'плохо', isFatal: true }, 'a.yaml: плохо'],
])('%j is reported as %s', (problem, text) => {
  expect(describeProblem(problem)).toBe(text);
});
