import { expect, test } from 'vitest';
import { formatTimes } from '../../../../src/i18n/times.ts';

test.each([
  ['08:00', '19:00', '8:00–\u206019:00'],
  ['07:30', '08:05', '7:30–\u20608:05'],
  ['08:00', undefined, '8:00'],
  ['08:00', '', '8:00'],
  ['00:30', undefined, '0:30'],
  ['10:00', undefined, '10:00'],
  ['после обеда', undefined, 'после обеда'],
])('%s, %s', (from, to, text) => {
  expect(formatTimes(from, to)).toBe(text);
});
