import { afterEach, describe, expect, test, vi } from 'vitest';
import { copyrightYears, formatDate, nextYearAt } from '../../../../src/i18n/dates.ts';

describe('a date', () => {
  test.each([
    ['2026-11-21', '21 ноября 2026'],
    ['2026-01-01', '1 января 2026'],
    ['2026-05-09', '9 мая 2026'],
    ['2024-02-29', '29 февраля 2024'],
    ['2026-11-18T10:00:00+03:00', '18 ноября 2026'],
    ['2026-11-20T20:59:59Z', '20 ноября 2026'],
    ['2026-11-20T21:00:00Z', '21 ноября 2026'],
    ['2026-11-21T01:00:00+10:00', '20 ноября 2026'],
  ])('%s is %s in Moscow', (iso, text) => {
    expect(formatDate(iso)).toBe(text.replaceAll(' ', '\u00a0'));
  });

  test.each([undefined, '', 'вчера', '2026-13-01', '2026-11-32', '2026-11-21T25:00:00Z'])(
    '%j is none',
    (value) => {
      expect(formatDate(value)).toBeUndefined();
    },
  );
});

describe('the copyright', () => {
  afterEach(() => vi.useRealTimers());

  test.each([
    ['2021-06-01T00:00:00Z', '2021'],
    ['2021-12-31T20:59:59Z', '2021'],
    ['2021-12-31T21:00:00Z', '2021–2022'],
    ['2026-11-21T09:00:00Z', '2021–2026'],
    ['2026-12-31T20:59:59Z', '2021–2026'],
    ['2026-12-31T21:00:00Z', '2021–2027'],
    ['2020-06-01T00:00:00Z', '2021'],
  ])('at %s is for %s', (now, years) => {
    expect(copyrightYears(new Date(now))).toBe(years);
  });

  test('goes up to now', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-06-01T00:00:00Z') });
    expect(copyrightYears()).toBe('2021–2030');
  });
});

test('a day that its month does not have is no date', () => {
  expect(formatDate('2026-02-30')).toBeUndefined();
  expect(formatDate('2026-02-28')).toBeDefined();
});

test.each([
  ['2026-11-21T12:00:00+03:00', '2027-01-01T00:00:00+03:00'],
  ['2026-12-31T23:59:59+03:00', '2027-01-01T00:00:00+03:00'],
  ['2026-12-31T21:00:00Z', '2028-01-01T00:00:00+03:00'],
])('the year after %s begins at %s', (now, expected) => {
  expect(nextYearAt(Date.parse(now))).toBe(Date.parse(expected));
});
