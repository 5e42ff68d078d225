import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deltaSeconds, parseCacheControl } from '../../../../bff/http/cache-control.ts';

const LONGEST_S = 2 ** 31;

const parse = (field: string | undefined) => Object.fromEntries(parseCacheControl(field));
const secondsOf = (field: string | undefined, name = 'max-age') =>
  deltaSeconds(parseCacheControl(field), name);

describe('the directives', () => {
  test.each<[string | undefined, Record<string, string | true>]>([
    [undefined, {}],
    ['', {}],
    [' , ,', {}],
    ['no-store', { 'no-store': true }],
    ['max-age=60', { 'max-age': '60' }],
    ['public, max-age=60', { public: true, 'max-age': '60' }],
    ['public,max-age=60 , no-cache', { public: true, 'max-age': '60', 'no-cache': true }],
    ['Max-Age=60, NO-STORE', { 'max-age': '60', 'no-store': true }],
    ['max-age="60"', { 'max-age': '60' }],
    ['private="set-cookie, x-user"', { private: 'set-cookie, x-user' }],
    ['ext="no-store, max-age=1", max-age=2', { ext: 'no-store, max-age=1', 'max-age': '2' }],
    ['max-age=', { 'max-age': '' }],
    ['max-age=""', { 'max-age': '' }],
  ])('of %j are %j', (field, expected) => {
    expect(parse(field)).toStrictEqual(expected);
  });

  test('count the first time they are named', () => {
    expect(parse('max-age=10, max-age=20, MAX-AGE=30')).toStrictEqual({ 'max-age': '10' });
    expect(parse('private="a", private')).toStrictEqual({ private: 'a' });
  });

  test('after a quote that never ends are still seen: not keeping is the safe reading', () => {
    expect(parse('ext="a, no-store')).toHaveProperty('no-store', true);
  });

  test.each(['=60', ';;;', '"', '\u0000', '🚀, ,=', 'max age=60'])(
    'of garbage %j name no time',
    (field) => {
      expect(secondsOf(field)).toBeUndefined();
    },
  );
});

describe('the seconds', () => {
  test.each<[string | undefined, number | undefined]>([
    [undefined, undefined],
    ['no-cache', undefined],
    ['s-maxage=5', undefined],
    ['max-age=0', 0],
    ['max-age=60', 60],
    ['max-age="60"', 60],
    ['max-age=060', 60],
    ['max-age', 0],
    ['max-age=', 0],
    ['max-age=soon', 0],
    ['max-age=-1', 0],
    ['max-age=+1', 0],
    ['max-age=1.5', 0],
    ['max-age=1e3', 0],
    ['max-age=0x10', 0],
    ['max-age=60s', 0],
    ['max-age=" 60"', 0],
    ['max-age=2147483647', 2_147_483_647],
    ['max-age=2147483648', LONGEST_S],
    ['max-age=2147483649', LONGEST_S],
    [`max-age=${'9'.repeat(400)}`, LONGEST_S],
  ])('of %j are %j', (field, expected) => {
    expect(secondsOf(field)).toBe(expected);
  });

  test('are whole, not negative and bounded, whatever is sent', () => {
    const value = fc.oneof(fc.string(), fc.bigInt().map(String), fc.double().map(String));
    fc.assert(
      fc.property(value, (sent) => {
        const seconds = secondsOf(`max-age=${sent}`) ?? 0;
        expect(Number.isInteger(seconds)).toBe(true);
        expect(seconds).toBeGreaterThanOrEqual(0);
        expect(seconds).toBeLessThanOrEqual(LONGEST_S);
      }),
    );
  });
});

test('every list of directives is read back, in any case and spacing', () => {
  const name = fc.stringMatching(/^[a-z][a-z-]{0,12}$/);
  const value = fc.option(fc.stringMatching(/^[A-Za-z0-9]{1,8}$/), { nil: undefined });
  const directives = fc.uniqueArray(fc.tuple(name, value), { selector: ([name]) => name });
  const style = fc.record({
    isUpper: fc.boolean(),
    isQuoted: fc.boolean(),
    comma: fc.constantFrom(',', ', ', ' ,\t'),
  });
  fc.assert(
    fc.property(directives, style, (named, { isUpper, isQuoted, comma }) => {
      const field = named
        .map(([name, value]) => {
          const shown = isUpper ? name.toUpperCase() : name;
          if (value === undefined) return shown;
          return `${shown}=${isQuoted ? `"${value}"` : value}`;
        })
        .join(comma);
      expect([...parseCacheControl(field)]).toStrictEqual(
        named.map(([name, value]) => [name, value ?? true]),
      );
    }),
  );
});
