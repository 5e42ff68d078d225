import { expect, test } from 'vitest';
import { factsOf } from '../../../../bff/search/facts.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.for([
  [{}, ''],
  [{ price_from: 58_000, price_unit: 'месяц' }, 'Цена: от 58 000 ₽ в месяц.'],
  [{ price_from: 58_000, price_to: 58_000, price_unit: 'месяц' }, 'Цена: 58 000 ₽ в месяц.'],
  [{ age_from: 1.5, age_to: 3 }, 'Возраст: от 1,5 до 3 лет.'],
  [
    { price_from: 1, prices: [{ title: 'Ясли', age: '2 года', price: 3500, price_unit: 'день' }] },
    'Цена: Ясли, 2 года — 3 500 ₽ за день.',
  ],
  [{ prices: [{ title: 'Пробный день', price: 0 }] }, 'Цена: Пробный день — бесплатно.'],
  [{ prices: [null, 7, { title: 'Без цены' }, 'x'], age_from: '3', age_to: 7 }, ''],
  [{ prices: { title: 'a', price: 1 }, price_from: '58000' }, ''],
] as const)('%j says %j', ([document, said]) => {
  expect(plain(factsOf(document).join(' '))).toBe(said);
});

test('a hostile number of prices is cut', () => {
  const prices = Array.from({ length: 1000 }, () => ({ title: 'a', price: 1 }));
  expect(factsOf({ prices })).toHaveLength(20);
});
