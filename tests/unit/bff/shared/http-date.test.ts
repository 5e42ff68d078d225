import { expect, test } from 'vitest';
import { parseHttpDate } from '#shared/http-date.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');

test.each([
  ['Sun, 06 Nov 1994 08:49:37 GMT', '1994-11-06T08:49:37.000Z'],
  ['Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06T08:49:37.000Z'],
  ['Sun Nov  6 08:49:37 1994', '1994-11-06T08:49:37.000Z'],
  ['Sun Nov 16 08:49:37 1994', '1994-11-16T08:49:37.000Z'],
  ['SUN, 06 NOV 1994 08:49:37 gmt', '1994-11-06T08:49:37.000Z'],
  ['Sun, 21 Nov 2286 04:46:39 GMT', '2286-11-21T04:46:39.000Z'],
  ['Thursday, 18-Aug-50 02:01:18 GMT', '2050-08-18T02:01:18.000Z'],
  ['Friday, 01-Jan-76 00:00:00 GMT', '2076-01-01T00:00:00.000Z'],
  ['Saturday, 01-Jan-77 00:00:00 GMT', '1977-01-01T00:00:00.000Z'],
])('%s is %s', (header, expected) => {
  expect(new Date(parseHttpDate(header, NOW)).toISOString()).toBe(expected);
});

test.each([
  '',
  '0',
  '-1',
  '2026-11-21T09:00:00Z',
  '18 Aug 2050 02:01:18 GMT',
  'Thu, 18 Aug 2050 02:01:18',
  'Thu, 18 Aug 2050 02:01:18 UTC',
  'Thu, 18 Aug 2050 02:01:18 +0000',
  'Thu, 18 Aug 2050 02:01:18 AEST',
  'Thu, 18 Aug 50 02:01:18 GMT',
  'Thu 18 Aug 2050 02:01:18 GMT',
  'Thu, 18  Aug  2050 02:01:18 GMT',
  'Thu, 18-Aug-2050 02:01:18 GMT',
  'Thu, 18 Aug 2050 02.01.18 GMT',
  'Thu, 18 Aug 2050 2:01:18 GMT',
  'Thu, 8 Aug 2050 02:01:18 GMT',
  'Thu, 18 Aug 2050 24:01:18 GMT',
  'Thu, 32 Aug 2050 02:01:18 GMT',
  'Thu, 18 Foo 2050 02:01:18 GMT',
  'Thursday, 18 Aug 2050 02:01:18 GMT',
  'Thu, 18 Aug 2050 02:01:18 GMT, Thu, 18 Aug 2050 02:01:19 GMT',
  'Thu, 18 Aug 2050 (02:01:18 GMT)',
  'Xyz, 18 Aug 2050 02:01:18 GMT',
])('not a date: %j', (header) => {
  expect(parseHttpDate(header, NOW)).toBeNaN();
});
