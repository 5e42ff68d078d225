import { describe, expect, test } from 'vitest';
import { makeContent, makeNews, openLibrary } from './make-content.ts';

const TODAY = '2026-11-21';
const libraryOf = (areas: Parameters<typeof makeContent>[0]) =>
  openLibrary(makeContent(areas), TODAY);

const slugsOf = (items: readonly Record<string, unknown>[]) => items.map(({ slug }) => slug);

test.each([
  [12, 1, 12, null],
  [13, 1, 12, 2],
  [13, 2, 1, null],
])('pages of %d news: page %d has %d items, next is %j', (total, page, items, next_page) => {
  const answer = libraryOf({ news: makeNews(total) }).page('news', page);
  expect(answer).toMatchObject({ next_page, page, total, per_page: 12 });
  expect(answer['items']).toHaveLength(items);
});

test.each([
  ['noindex', { noindex: true }, { noindex: true }],
  ['noindex of seo', { seo: { noindex: true } }, { noindex: true }],
  ['the last change', { updated_at: '2026-11-02' }, { updated_at: '2026-11-02' }],
])('lists tell search engines: %s', (_, fields, expected) => {
  const library = libraryOf({ programs: { a: { id: 1, ...fields } } });
  expect(library.list('programs')).toStrictEqual([{ id: 1, slug: 'a', ...expected }]);
});

describe('neighbours', () => {
  const library = libraryOf({ news: makeNews(3), programs: { a: { id: 1 }, b: { id: 2 } } });

  test.each([
    ['n1', undefined, 'n2'],
    ['n2', 'n1', 'n3'],
    ['n3', 'n2', undefined],
  ])('of %s are those in the list: %s and %s', (slug, prev, next) => {
    const detail = library.detail('news', slug) as Record<string, { slug?: string }>;
    expect([detail['prev']?.slug, detail['next']?.slug]).toStrictEqual([prev, next]);
  });

  test.each(['prev', 'next'])('programmes have no %s', (side) => {
    expect(library.detail('programs', 'a')).not.toHaveProperty(side);
    expect(library.detail('programs', 'b')).not.toHaveProperty(side);
  });
});

test('dates are sorted as days, however they are written', () => {
  const dates = ['27.01.2019', '19 ноября 2026 г.', '2026-11-18', '2026-11-18T23:00:00Z'];
  const news = Object.fromEntries(dates.map((date, id) => [`n${id}`, { id, title: 'A', date }]));
  expect(libraryOf({ news }).page('news', 1)['items']).toMatchObject([
    { date: '2026-11-19T02:00:00+03:00' },
    { date: '2026-11-19' },
    { date: '2026-11-18' },
    { date: '2019-01-27' },
  ]);
});

describe('people', () => {
  const library = libraryOf({
    people: {
      elena: { id: 1, name: 'Елена', post: 'директор', lists: ['team', 'employee'], position: 1 },
      nina: { id: 2, name: 'Нина', post: 'повар', lists: ['employee'], position: 3 },
      olga: { id: 3, name: 'Ольга', post: 'педагог', lists: ['team'], position: 2 },
      ivan: { id: 4, name: 'Иван', post: 'сторож', position: 4 },
    },
  });

  test('the staff are the people listed there or nowhere', () => {
    expect(slugsOf(library.list('employee'))).toStrictEqual(['elena', 'nina', 'ivan']);
  });

  test('each has a detail with its nested lists', () => {
    for (const slug of ['elena', 'nina', 'olga', 'ivan']) {
      const detail = library.detail('people', slug);
      expect(detail).toMatchObject({ slug });
      expect(detail).not.toHaveProperty('lists');
    }
  });
});

const cover = { url: '/cover.jpg' };
const images = [{ url: '/1.jpg' }, { url: '/2.jpg' }];

test.each([
  [{ images }, 2, images[0]],
  [{ images, image: cover }, 2, cover],
])('an album with %j has the count %d', (fields, count, image) => {
  const [card] = libraryOf({ gallery: { a: { id: 1, title: 'A', ...fields } } }).list('gallery');
  expect(card?.['count']).toBe(count);
  expect(card?.['image']).toStrictEqual(image);
});

test('documents are whole in their detail, with the slug', () => {
  const a = { id: 1, title: 'A', content: '<p>Текст</p>', files: [] };
  expect(libraryOf({ pages: { a } }).detail('pages', 'a')).toStrictEqual({ ...a, slug: 'a' });
});

test('rules that are reported to the editor are not in the API', () => {
  const rules = ['/a /b', '/b /a', '/c /news', '/C/ /about', '/d /nowhere'].map((rule) => {
    const [from, to] = rule.split(' ');
    return { from, to };
  });
  expect(libraryOf({ redirects: { redirects: rules } }).list('redirects')).toStrictEqual([
    { from: '/c', to: '/news' },
  ]);
});
