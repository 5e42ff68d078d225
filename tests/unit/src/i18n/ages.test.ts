import { expect, test } from 'vitest';
import { formatAges } from '../../../../src/i18n/ages.ts';

test.each([
  [1.5, 3, '1,5–\u20603\u00a0года'],
  [3, 7, '3–\u20607\u00a0лет'],
  [0, 1, '0–\u20601\u00a0год'],
  [1, 1.5, '1–\u20601,5\u00a0года'],
  [4, 5, '4–\u20605\u00a0лет'],
  [undefined, 7, '7\u00a0лет'],
  [2, undefined, '2\u00a0года'],
  [undefined, undefined, undefined],
])('from %j to %j: %s', (from, to, text) => {
  expect(formatAges(from, to)).toBe(text);
});

test('one age is not a range', () => {
  expect(formatAges(3, 3)).toBe('3\u00a0года');
});
