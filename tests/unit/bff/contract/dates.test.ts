import { describe, expect, test } from 'vitest';
import { dayAt, momentOf, nextDayAt, readDate, readZone, zoneOf } from '#contract/values/dates.ts';

const MOSCOW = 'Europe/Moscow';
const BERLIN = 'Europe/Berlin';
const NEW_YORK = 'America/New_York';

describe('a date', () => {
  test.each([
    // As Strapi, WordPress, Laravel, Directus, Rails, PostgreSQL, Java and people write it.
    ['2026-12-05T21:00:00.000Z', MOSCOW, '2026-12-06T00:00:00+03:00'],
    ['2026-12-05T21:00:00.000Z', 'Asia/Vladivostok', '2026-12-06T07:00:00+10:00'],
    ['2026-12-05T21:00:00.000Z', NEW_YORK, '2026-12-05T16:00:00-05:00'],
    ['2026-11-21T23:30:00', MOSCOW, '2026-11-21T23:30:00+03:00'],
    ['2026-11-21 23:30:00', 'Asia/Vladivostok', '2026-11-21T23:30:00+10:00'],
    ['2026-11-21T23:30', NEW_YORK, '2026-11-21T23:30:00-05:00'],
    ['2026-07-21T23:30', NEW_YORK, '2026-07-21T23:30:00-04:00'],
    ['2026-11-21 20:30:00 UTC', MOSCOW, '2026-11-21T23:30:00+03:00'],
    ['2026-11-21 20:30:00.123456+00', MOSCOW, '2026-11-21T23:30:00+03:00'],
    ['2026-11-21T23:30:00,5+0300', MOSCOW, '2026-11-21T23:30:00+03:00'],
    ['2026-11-21t23:30:00z', MOSCOW, '2026-11-22T02:30:00+03:00'],
    ['2026-11-21T23:30:00+03:00[Europe/Moscow]', MOSCOW, '2026-11-21T23:30:00+03:00'],
    ['2026-11-21T10:00:00-09:30', 'Asia/Kathmandu', '2026-11-22T01:15:00+05:45'],
    [' 2026-11-21 ', NEW_YORK, '2026-11-21'],
    ['2026/11/21', MOSCOW, '2026-11-21'],
    ['21.11.2026', MOSCOW, '2026-11-21'],
    ['1.2.2026', MOSCOW, '2026-02-01'],
    ['21.11.2026\u00a0г.', MOSCOW, '2026-11-21'],
    ['3 мая 2026', MOSCOW, '2026-05-03'],
    ['«3» Марта 2026 года', MOSCOW, '2026-03-03'],
    ['21 нояб. 2026 г. в 8:05', MOSCOW, '2026-11-21T08:05:00+03:00'],
    ['21.11.2026, 8:05', MOSCOW, '2026-11-21T08:05:00+03:00'],
    ['суббота, 21 ноября 2026 г.', MOSCOW, '2026-11-21'],
    ['Сб 21.11.2026 8:05', MOSCOW, '2026-11-21T08:05:00+03:00'],
    ['Sat, 21 Nov 2026 08:05:00 +0300', MOSCOW, '2026-11-21T08:05:00+03:00'],
    ['Sat, 21 Nov 2026 05:05:00 GMT', MOSCOW, '2026-11-21T08:05:00+03:00'],
    // Clocks go forward over one of these times, and back over the other.
    ['2026-03-29T02:30', BERLIN, '2026-03-29T03:30:00+02:00'],
    ['2026-10-25T02:30', BERLIN, '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T03:00', BERLIN, '2026-10-25T03:00:00+01:00'],
  ])('%s in %s is %s', (text, zone, date) => {
    expect(readDate(text, zone)).toBe(date);
    expect(readDate(date, zone)).toBe(date);
  });

  const WRONG =
    'вчера|суббота|21 числа|до 21 ноября 2026|November 21, 2026|21 ноября|31 ноября 2026|21.11.26|11/21/2026|2026-11|2026-W47-6|2026-325|' +
    '20261121|1795300000|2026-02-30|2026-13-01|2026-11-21T24:00:00|2026-11-21T23:60|' +
    '2026-11-21T23:30:00+25:00|2026-11-21T23:30 МСК|2026-11-21 — 2026-11-25|' +
    '0000-00-00 00:00:00|0001-01-01T00:00:00|1970-01-01T00:00:00Z|31.12.9999|' +
    '9999-12-31T23:59:59Z|';

  test.each(WRONG.split('|'))('%j is not a date', (text) => {
    expect(readDate(text, MOSCOW)).toBeUndefined();
  });
});

test.each([
  ['Asia/Yekaterinburg', 'Asia/Yekaterinburg'],
  [' asia/yekaterinburg ', 'Asia/Yekaterinburg'],
  ['UTC', 'UTC'],
  ['Москва', undefined],
  ['MSK+2', undefined],
  ['', undefined],
])('the zone %j is %j', (text, zone) => {
  expect(readZone(text)).toBe(zone);
  expect(zoneOf({ config: { time_zone: text } })).toBe(zone ?? MOSCOW);
});

test.each([[undefined], [null], [{ config: null }], [{ config: { time_zone: 3 } }]])(
  'the zone of the layout %j is the one of Moscow',
  (layout) => {
    expect(zoneOf(layout)).toBe(MOSCOW);
  },
);

test.each([
  ['2026-12-31T20:59:59Z', MOSCOW, '2026-12-31', '2026-12-31T21:00:00Z'],
  ['2026-12-31T21:00:00Z', MOSCOW, '2027-01-01', '2027-01-01T21:00:00Z'],
  ['2026-11-01T12:00:00Z', NEW_YORK, '2026-11-01', '2026-11-02T05:00:00Z'],
  ['2026-11-21T13:59:59Z', 'Asia/Vladivostok', '2026-11-21', '2026-11-21T14:00:00Z'],
  ['2027-01-01T04:59:59Z', NEW_YORK, '2026-12-31', '2027-01-01T05:00:00Z'],
])('at %s the day in %s is %s, and ends at %s', (now, zone, day, end) => {
  expect(dayAt(Date.parse(now), zone)).toBe(day);
  expect(nextDayAt(Date.parse(now), zone)).toBe(Date.parse(end));
  expect(momentOf(`${day}T00:00`, zone)).toBeLessThanOrEqual(Date.parse(now));
});
