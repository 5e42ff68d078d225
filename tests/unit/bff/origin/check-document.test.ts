import { Locale } from 'typebox/system';
import { describe, expect, test } from 'vitest';
import type { KindName } from '../../../../bff/origin/content-kinds.ts';
import { checkDocument, describeProblem } from '../../../../bff/origin/check-document.ts';

const program = { id: 1, title: 'Полный день' };
const news = { id: 1, title: 'Осенний бал', date: '2026-10-30' };
const config = {
  title: 'Космосад',
  phone: '+7 (495) 000-45-00',
  email: 'info@kosmosad.example',
  license_text: '',
  vk_url: '',
  fb_url: '',
  instagram_url: '',
  telegram_url: '',
};
const check = (kind: KindName, fields: Record<string, unknown>) =>
  checkDocument(kind, `${kind}/a.md`, fields);

test.each([
  ['programs', program],
  ['programs', { ...program, price_from: 55_000, age_from: 1.5, places_left: 0 }],
  ['news', news],
  ['moves', { ...news, kind: 'event', date_end: '2026-11-30T18:00:00+03:00' }],
  ['people', { id: 1, name: 'Елена Воронова', post: 'директор', lists: ['team'] }],
  ['layout', { config, menu: [{ title: 'О саде', page: '/about' }] }],
  ['about', { title: 'О саде', blocks: [{ type: 'quote', text: 'Тихий час' }] }],
] as [KindName, Record<string, unknown>][])('%s %j has no problem', (kind, fields) => {
  expect(check(kind, fields)).toStrictEqual([]);
});

describe('a wrong field', () => {
  test.each([
    ['title', { title: 5 }, 'title', 'здесь нужно: текст'],
    ['group size', { group_size: 'двенадцать' }, 'group_size', 'здесь нужно: целое число'],
    ['half a child', { group_size: 1.5 }, 'group_size', 'здесь нужно: целое число'],
    ['age', { age_from: '3' }, 'age_from', 'здесь нужно: число'],
    ['list', { included: 'обед' }, 'included', 'здесь нужно: список'],
    ['set of fields', { image: '/a.jpg' }, 'image', 'здесь нужно: набор полей'],
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
    ['deep field', { seo: { noindex: 'да' } }, 'seo/noindex', 'здесь нужно: true или false'],
  ])('of a programme is named with its path: %s', (_what, wrong, field, reason) => {
    expect(check('programs', { ...program, ...wrong })).toStrictEqual([
      { file: 'programs/a.md', field, reason, isFatal: true },
    ]);
  });

  test.each([
    ['age_from', -1, 'должно быть >= 0'],
    ['group_size', 0, 'должно быть >= 1'],
  ])('%s = %d is out of range', (field, value, reason) => {
    expect(check('programs', { ...program, [field]: value })).toMatchObject([
      { field, reason, isFatal: true },
    ]);
  });

  test('with a fixed choice names what is allowed', () => {
    const problems = check('moves', { ...news, kind: 'sale' });
    expect(problems.map(({ reason }) => reason)).toStrictEqual([
      'допустимо только «promo»',
      'допустимо только «event»',
      'значение не подходит ни под один из допустимых видов',
    ]);
    expect(new Set(problems.map(({ field }) => field))).toStrictEqual(new Set(['kind']));
  });

  test.each([
    ['news', { ...news, date: '30.10.2026' }, 'date'],
    ['home', { title: 'A', schedule: [{ time: 'утром', title: 'Завтрак' }] }, 'schedule/0/time'],
    ['programs', { ...program, documents: [{ url: '/a.pdf' }] }, 'documents/0'],
  ] as [KindName, Record<string, unknown>, string][])(
    'is explained in Russian: %s %j',
    (kind, fields, field) => {
      const [problem] = check(kind, fields);
      expect(problem).toMatchObject({ field, isFatal: true });
      expect(problem?.reason).toMatch(/^[а-яё]/);
    },
  );

  test('does not change the language of others', () => {
    Locale.Set(Locale.en_US);
    check('programs', { title: 5 });
    expect(Locale.Get()).toBe(Locale.en_US);
  });
});

describe('a missing field', () => {
  test.each([
    ['news', ['id', 'title', 'date']],
    ['moves', ['id', 'title', 'kind', 'date']],
    ['programs', ['id', 'title']],
    ['education', ['id', 'title']],
    ['people', ['id', 'name', 'post']],
    ['gallery', ['id', 'title']],
    ['pages', ['id', 'title']],
    ['sections', ['id', 'title']],
    ['promo', ['id', 'title']],
    ['instagram', ['id', 'image']],
    ['lead', ['id', 'slug', 'title']],
    ['home', ['title']],
    ['about', ['title']],
    ['news_actions', ['title']],
    ['contacts', ['title']],
    ['info', ['title']],
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

  test.each([
    ['layout', 'config'],
    ['banner', 'hash'],
  ] as const)('of %s that is required is fatal', (kind, name) => {
    const problems = check(kind, {});
    expect(problems.every(({ isFatal }) => isFatal)).toBe(true);
    expect(problems.some(({ field, reason }) => `${field} ${reason}`.includes(name))).toBe(true);
  });
});

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

  test('lists are known of people only', () => {
    expect(check('news', { ...news, lists: ['team'] })).toMatchObject([{ field: 'lists' }]);
  });
});

test('references are slugs and not checked as cards', () => {
  const fields = { ...program, education: ['muzyka'], team: ['pavel-gromov'], related: ['yasli'] };
  expect(check('programs', fields)).toStrictEqual([]);
});

test('all problems of a file are told', () => {
  const problems = check('programs', { title: 5, group_size: 0, foo: 1, bar: 2 });
  expect(problems.map(({ field }) => field).toSorted()).toStrictEqual([
    'bar',
    'foo',
    'group_size',
    'id',
    'title',
  ]);
});

test.each([
  [
    { file: 'news/a.md', field: 'date', reason: 'плохо', isFatal: true },
    'news/a.md, поле «date»: плохо — документ не показан',
  ],
  [
    { file: 'news/a.md', field: 'x', reason: 'плохо', isFatal: false },
    'news/a.md, поле «x»: плохо',
  ],
  [
    { file: 'a.yaml', field: '', reason: 'плохо', isFatal: true },
    'a.yaml: плохо — документ не показан',
  ],
])('%j is told as %s', (problem, text) => {
  expect(describeProblem(problem)).toBe(text);
});
