import { expect, test } from 'vitest';
import { counted, pluralOf } from '../../../../src/i18n/plural.ts';

const YEARS = { one: 'год', few: 'года', many: 'лет' };

test.each([
  [0, 'лет'],
  [1, 'год'],
  [2, 'года'],
  [4, 'года'],
  [5, 'лет'],
  [11, 'лет'],
  [14, 'лет'],
  [21, 'год'],
  [22, 'года'],
  [25, 'лет'],
  [101, 'год'],
  [111, 'лет'],
  [1.5, 'года'],
])('%d %s', (count, form) => {
  expect(pluralOf(count, YEARS)).toBe(form);
});

test('a fraction takes its own form where the noun has one', () => {
  expect(pluralOf(1.5, { one: 'час', few: 'часа', many: 'часов', fraction: 'часа с лишним' })).toBe(
    'часа с лишним',
  );
});

test.each([
  [12, '12\u00a0лет'],
  [1, '1\u00a0год'],
  [2.5, '2,5\u00a0года'],
  [1200, '1\u00a0200\u00a0лет'],
])('%d is counted as %j', (count, text) => {
  expect(counted(count, YEARS)).toBe(text);
});
