import { expect, test } from 'vitest';
import { formatRoubles } from '../../../../src/i18n/money.ts';

test.each([
  [45_000, '45\u00a0000\u00a0₽'],
  [1_234_567, '1\u00a0234\u00a0567\u00a0₽'],
  [3500, '3\u00a0500\u00a0₽'],
  [999, '999\u00a0₽'],
  [0, '0\u00a0₽'],
])('%d roubles are %s', (amount, text) => {
  expect(formatRoubles(amount)).toBe(text);
});
