import { expect, test } from 'vitest';
import { formatPrice } from '../../../../src/i18n/money.ts';

test.each([
  [0, 'Бесплатно'],
  [1, '1\u00a0₽'],
  [1500, '1\u00a0500\u00a0₽'],
])('%d costs %j', (amount, text) => {
  expect(formatPrice(amount)).toBe(text);
});
