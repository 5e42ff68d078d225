import { describe, expect, test } from 'vitest';
import { MoveCard, NewsCard } from '#contract/news.ts';
import { readAs } from '../../../../../src/content/read-as.ts';
import { parseListResponse } from '../../../../../src/features/lists/list-response.ts';

/** Every field that a card shows. */
const image = { url: '/a.jpg', alt: 'Сад', width: 3, height: 2, focus_x: 0.1, focus_y: 0.9 };
const news = {
  id: 7,
  slug: 'a',
  title: 'О саде и "детях"',
  name: 'Имя',
  date: '2026-11-21',
  announce: 'Мы - в саду',
  image,
  is_pinned: true,
};
const move = {
  id: 'b',
  slug: 'b',
  title: 'Акция',
  date: '2026-11-21',
  date_start: '2026-12-01',
  date_end: '2026-12-05',
  time: '10:00 - 12:00',
  place: 'В саду',
  announce: 'Приходите',
  image,
  badge: 'Скидка',
  price: 100,
  price_old: 200,
  age: '3-4 года',
  is_archived: false,
  is_pinned: false,
};

test('an item is read exactly as the server does', () => {
  expect(parseListResponse('news', { items: [news], next_page: 3 })).toStrictEqual({
    items: [readAs(NewsCard, news)],
    nextPage: 3,
  });
  expect(parseListResponse('moves', { items: [move], next_page: null })).toStrictEqual({
    items: [readAs(MoveCard, move)],
    nextPage: null,
  });
});

test('what is over comes last among moves', () => {
  const items = [{ id: 1, is_archived: true }, { id: 2 }];
  expect(parseListResponse('moves', { items }).items.map(({ id }) => id)).toStrictEqual([2, 1]);
});

describe('what does not fit counts as not set', () => {
  test.each([
    ['a field of another type', { id: 1, title: 5, announce: null, image: 'x' }, { id: 1 }],
    ['an unknown field', { id: 1, content: '<script>' }, { id: 1 }],
    ['a picture without an address', { id: 1, image: { alt: 'x' } }, { id: 1 }],
  ])('%s', (_case, item, expected) => {
    expect(parseListResponse('news', { items: [item, 5, null] }).items).toStrictEqual([expected]);
  });

  test.each([undefined, null, 'x', 0, -1, 1.5])('the next page %s is none', (next) => {
    expect(parseListResponse('news', { items: [], next_page: next }).nextPage).toBeNull();
  });
});

test.each([null, [], 'x', {}, { items: {} }])('%j is no page of a list', (answer) => {
  expect(() => parseListResponse('news', answer)).toThrow('not a page of news');
});
