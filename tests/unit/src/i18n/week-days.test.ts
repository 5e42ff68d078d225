import { expect, test } from 'vitest';
import { readWeekDays } from '../../../../src/i18n/week-days.ts';

test.each([
  ['Пн–Пт', [0, 1, 2, 3, 4], ''],
  ['пн - пт', [0, 1, 2, 3, 4], ''],
  ['Сб', [5], ''],
  ['Сб–Пн', [5, 6, 0], ''],
  ['Пн, Ср и Пт–Сб', [0, 2, 4, 5], ''],
  ['Пн–Пт, группы', [0, 1, 2, 3, 4], ', группы'],
  ['Сб, экскурсии по записи', [5], ', экскурсии по записи'],
])('%s', (text, days, rest) => {
  expect(readWeekDays(text)).toEqual({ days, rest });
});

test.each(['', 'Ежедневно', 'Птицы', 'по Пн', 'Праздники'])('%j starts with no day', (text) => {
  expect(readWeekDays(text)).toBeUndefined();
});

test('a huge text is read in time', () => {
  expect(readWeekDays('Пн, '.repeat(50_000))?.days).toEqual([0]);
});
