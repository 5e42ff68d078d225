import { expect, test } from 'vitest';
import { formatDateRange } from '../../../../src/i18n/dates.ts';

const plain = (text: string | undefined): string | undefined =>
  text?.replace(/[\u00a0\u2009\u202f]/g, ' ').replaceAll('\u2060', '');

test.each([
  ['2026-12-01', '2026-12-05', '1–5 декабря 2026'],
  ['2026-11-28', '2026-12-05', '28 ноября — 5 декабря 2026'],
  ['2026-12-05', '2027-01-08', '5 декабря 2026 — 8 января 2027'],
  ['2026-12-05', '2026-12-05', '5 декабря 2026'],
  ['2026-12-05', undefined, '5 декабря 2026'],
  [undefined, '2026-12-05', '5 декабря 2026'],
  ['2026-12-05', '2026-12-01', '5 декабря 2026'],
  ['2026-12-05', '2026-99-99', '5 декабря 2026'],
  [undefined, undefined, undefined],
])('from %j to %j: %j', (from, to, text) => {
  expect(plain(formatDateRange(from, to))).toBe(text);
});

test('the dash between two dates starts no line', () => {
  expect(formatDateRange('2026-11-28', '2026-12-05')).toContain('\u00a0— ');
});

test('days and their month and year stay together', () => {
  expect(formatDateRange('2026-12-01', '2026-12-05')).toBe('1–\u20605\u00a0декабря\u00a02026');
});
