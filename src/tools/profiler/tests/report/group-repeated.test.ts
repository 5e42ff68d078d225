import { expect, test } from 'vitest';
import { groupRepeated } from '../../report/group-repeated.ts';

test('items that share a key are groups, in the order of their first items', () => {
  const words = ['дом', 'лес', 'сон', 'игра', 'сад', 'зима', 'книга'];
  expect(groupRepeated(words, ({ length }) => length)).toEqual([
    ['дом', 'лес', 'сон', 'сад'],
    ['игра', 'зима'],
  ]);
  expect(groupRepeated(words, (word) => word)).toEqual([]);
});
