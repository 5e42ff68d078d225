import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deltaSeconds, parseCacheControl } from '../../../../bff/http/cache-control.ts';

const LONGEST_S = 2 ** 31;

test.each<[string, Record<string, string | true>]>([
  [' , ,', {}],
  ['public,max-age=60 , no-cache', { public: true, 'max-age': '60', 'no-cache': true }],
  ['private="set-cookie, x-user", max-age=1', { 'max-age': '1' }],
  ['no-cache="set-cookie", private=x', { private: 'x' }],
  ['no-cache=""', { 'no-cache': '' }],
  ['ext="no-store, max-age=1", max-age=2', { ext: 'no-store, max-age=1', 'max-age': '2' }],
  // The first of repeated directives counts.
  ['max-age=10, MAX-AGE=30', { 'max-age': '10' }],
  // Directives after an unclosed quote are still found: not storing is the safe reading.
  ['ext="a, no-store', { ext: '', a: true, 'no-store': true }],
  [';;;🚀=', {}],
])('the directives of %j are %j', (field, expected) => {
  expect(Object.fromEntries(parseCacheControl(field))).toStrictEqual(expected);
});

test.each(['=60', '🚀, ,=', 'max age=60'])('garbage, %j, sets no time', (field) => {
  expect(deltaSeconds(parseCacheControl(field), 'max-age')).toBeUndefined();
});

test('seconds are always integers, non-negative and bounded', () => {
  const value = fc.oneof(fc.string(), fc.bigInt().map(String), fc.double().map(String));
  fc.assert(
    fc.property(value, (sent) => {
      const seconds = deltaSeconds(parseCacheControl(`max-age=${sent}`), 'max-age') ?? 0;
      expect(Number.isInteger(seconds)).toBe(true);
      expect(seconds).toBeGreaterThanOrEqual(0);
      expect(seconds).toBeLessThanOrEqual(LONGEST_S);
    }),
  );
});
