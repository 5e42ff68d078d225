import { expect, test } from 'vitest';
import {
  copyrightYears,
  counted,
  formatAges,
  formatClock,
  formatDate,
  formatDateRange,
  formatRoubles,
  formatShortDay,
  formatSize,
  formatTimes,
  formatUnit,
  joinWords,
} from '../../../../src/i18n/format.ts';

test.each([
  [['новость', '5 мая'], 'новость, 5 мая'],
  [[undefined, 'новость', false, ''], 'новость'],
  [[], ''],
] as const)('%j in one line is %j', (words, line) => {
  expect(joinWords(words)).toBe(line);
});

test.each([
  [1_234_567, '1\u00a0234\u00a0567\u00a0₽'],
  [0, '0\u00a0₽'],
])('%d roubles are %s', (amount, text) => {
  expect(formatRoubles(amount)).toBe(text);
});

test.each([
  [1.5, 'year', 'long', '1,5\u00a0года'],
  [25, 'minute', 'long', '25\u00a0минут'],
  [9, 'minute', 'short', '9\u00a0мин'],
] as const)('%d %s, %s, is %j', (count, unit, width, text) => {
  expect(formatUnit(count, unit, width)).toBe(text);
});

test.each([
  [1.5, 3, '1,5–\u20603\u00a0года'],
  [3, 7, '3–\u20607\u00a0лет'],
  [3, 3, '3\u00a0года'],
  [undefined, 7, 'до\u00a07\u00a0лет'],
  [2, undefined, 'от\u00a02\u00a0лет'],
  [1, undefined, 'от\u00a01\u00a0года'],
  [1.5, undefined, 'от\u00a01,5\u00a0года'],
  [0, undefined, undefined],
  [undefined, undefined, undefined],
])('ages from %j to %j: %s', (from, to, text) => {
  expect(formatAges(from, to)).toBe(text);
});

test.each([
  [0, '0\u00a0Б'],
  [1023, '1\u00a0023\u00a0Б'],
  [1_258_291, '1,2\u00a0МБ'],
  [5_497_558_138_880, '5\u00a0120\u00a0ГБ'],
])('%d bytes are %j', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

test.each([
  [0, '0\u00a0мест'],
  [1, '1\u00a0место'],
  [11, '11\u00a0мест'],
  [21, '21\u00a0место'],
  [1.5, '1,5\u00a0места'],
])('%d is counted as %j', (count, text) => {
  expect(counted(count, { one: 'место', few: 'места', many: 'мест' })).toBe(text);
});

test.each([
  ['08:00', '19:00', '8:00–\u206019:00'],
  ['08:00', undefined, '8:00'],
  ['00:30', undefined, '0:30'],
  ['после обеда', undefined, 'после обеда'],
])('times %s, %s', (from, to, text) => {
  expect(formatTimes(from, to)).toBe(text);
});

test('the clock of a date-time is the one in it', () => {
  const [from, to] = ['2026-11-28T09:00:00+03:00', '2026-11-28T11:30:00+05:00'];
  expect(formatClock(from, to)).toBe('9:00–\u206011:30');
});

test.each([
  ['2026-11-21', '21\u00a0ноября\u00a02026'],
  ['2026-11-21T00:30:00+10:00', '21\u00a0ноября\u00a02026'],
  ['2026-11-21T23:30:00-05:00', '21\u00a0ноября\u00a02026'],
  ['', undefined],
  [undefined, undefined],
])('the date %j is %j', (iso, text) => {
  expect(formatDate(iso)).toBe(text);
});

const plain = (text: string | undefined): string | undefined =>
  text?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

test.each([
  ['2026-12-01', '2026-12-05', '1–5 декабря 2026'],
  ['2026-11-28', '2026-12-05', '28 ноября — 5 декабря 2026'],
  ['2026-12-05', '2027-01-08', '5 декабря 2026 — 8 января 2027'],
  ['2026-12-05', '2026-12-05', '5 декабря 2026'],
  [undefined, '2026-12-05', '5 декабря 2026'],
  ['2026-12-05', '2026-12-01', '5 декабря 2026'],
  [undefined, undefined, undefined],
])('a range of dates from %j to %j: %j', (from, to, text) => {
  expect(plain(formatDateRange(from, to))).toBe(text);
});

test.each([
  ['2021-12-31', '2021'],
  ['2022-01-01', '2021–2022'],
  ['2020-06-01', '2021'],
])('the copyright on %s is for %s', (today, years) => {
  expect(copyrightYears(today)).toBe(years);
});

test('a short day has its weekday', () => {
  expect(formatShortDay('2026-11-28T10:00:00+03:00')).toBe('сб,\u00a028\u00a0ноября');
});
