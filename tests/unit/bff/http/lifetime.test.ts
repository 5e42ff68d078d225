import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ageAt,
  type FreshnessFields,
  freshnessAt,
  isStorable,
  type Lifetime,
  lifetimeOf,
  negativeLifetime,
  purgedLifetime,
} from '../../../../bff/http/lifetime.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const policy = { freshMs: 1000, staleMs: 2000, errorStaleMs: 4000, negativeMs: 500 };

/** In the middle of the jitter, so that the policy's times are exact. */
const lifetime = (fields: FreshnessFields = {}) => lifetimeOf(fields, policy, NOW, 0.5);
const stateAt = (age: number, of: Lifetime) => freshnessAt(of, NOW + age);

/** Milliseconds at which the state changes: no longer fresh, no longer stale, expired. */
const borders = ({ freshUntil, staleUntil, errorStaleUntil }: Lifetime) =>
  [freshUntil, staleUntil, errorStaleUntil].map((time) => time - NOW);

describe('an answer', () => {
  test.each([
    [-5000, 'fresh'],
    [0, 'fresh'],
    [999, 'fresh'],
    [1000, 'stale'],
    [2999, 'stale'],
    [3000, 'error-stale'],
    [6999, 'error-stale'],
    [7000, 'expired'],
    [1_000_000, 'expired'],
  ])('of age %d ms is %s', (age, state) => {
    expect(stateAt(age, lifetime())).toBe(state);
  });
});

describe('the age at arrival', () => {
  const at = (ms: number) => new Date(NOW - ms).toUTCString();

  test.each<[FreshnessFields, number]>([
    [{}, 0],
    [{ age: '7' }, 7],
    [{ date: at(0) }, 0],
    [{ date: at(40_000) }, 40],
    [{ date: at(40_000), age: '7' }, 40],
    [{ date: at(7000), age: '40' }, 40],
    [{ date: at(-40_000) }, 0],
    [{ date: 'yesterday' }, 0],
  ])('of %j is %d s', (fields, seconds) => {
    expect(ageAt(lifetime(fields), NOW)).toBe(seconds);
  });

  test('counts against max-age', () => {
    const old = lifetime({ cacheControl: 'max-age=60', date: at(40_000) });
    expect(borders(old)[0]).toBe(20_000);
  });
});

describe('a purged answer', () => {
  const purged = purgedLifetime(lifetime(), NOW);

  test.each([
    [0, 'stale'],
    [999, 'stale'],
    [2999, 'stale'],
    [3000, 'error-stale'],
    [6999, 'error-stale'],
    [7000, 'expired'],
  ])('of age %d ms is %s', (age, state) => {
    expect(stateAt(age, purged)).toBe(state);
  });

  test('that was stale before stays so', () => {
    const old = lifetime();
    expect(purgedLifetime(old, NOW + 5000)).toStrictEqual(old);
  });

  test('that must be revalidated is gone', () => {
    const strict = lifetime({ cacheControl: 'max-age=60, must-revalidate' });
    expect(stateAt(0, strict)).toBe('fresh');
    expect(stateAt(0, purgedLifetime(strict, NOW))).toBe('expired');
  });
});

describe('a negative answer', () => {
  const negative = negativeLifetime(policy, NOW);

  test.each([
    [0, 'fresh'],
    [499, 'fresh'],
    [500, 'expired'],
    [3000, 'expired'],
  ])('of age %d ms is %s', (age, state) => {
    expect(stateAt(age, negative)).toBe(state);
  });

  test.each([0, 499, 500])('is gone after a purge, at %d ms too', (age) => {
    expect(stateAt(age, purgedLifetime(negative, NOW))).toBe('expired');
  });
});

describe('the upstream decides where it says anything', () => {
  test.each<[FreshnessFields, readonly [number, number, number]]>([
    [{}, [1000, 3000, 7000]],
    [{ cacheControl: 'public' }, [1000, 3000, 7000]],
    [{ cacheControl: 'max-age=60' }, [60_000, 62_000, 66_000]],
    [{ cacheControl: 'MAX-AGE=60' }, [60_000, 62_000, 66_000]],
    [{ cacheControl: 'max-age=60, s-maxage=10' }, [10_000, 12_000, 16_000]],
    [{ cacheControl: 'max-age=0' }, [0, 2000, 6000]],
    [{ cacheControl: 'max-age=soon' }, [0, 2000, 6000]],
    [{ cacheControl: 'max-age=60', age: '45' }, [15_000, 17_000, 21_000]],
    [{ cacheControl: 'max-age=60', age: '90' }, [0, 2000, 6000]],
    [{ cacheControl: 'no-cache' }, [0, 0, 4000]],
    [{ cacheControl: 'no-cache, max-age=60' }, [0, 0, 4000]],
    [{ cacheControl: 'max-age=60, must-revalidate' }, [60_000, 60_000, 60_000]],
    [{ cacheControl: 'max-age=60, proxy-revalidate' }, [60_000, 60_000, 60_000]],
    [{ cacheControl: 'max-age=10, stale-while-revalidate=20' }, [10_000, 30_000, 34_000]],
    [{ cacheControl: 'max-age=10, stale-while-revalidate=0' }, [10_000, 10_000, 14_000]],
    [{ cacheControl: 'max-age=10, stale-if-error=60' }, [10_000, 12_000, 70_000]],
    [{ cacheControl: 'max-age=10, stale-if-error=0' }, [10_000, 12_000, 12_000]],
    [{ expires: new Date(NOW + 30_000).toUTCString() }, [30_000, 32_000, 36_000]],
    [{ expires: 'Thu, 01 Jan 1970 00:00:00 GMT' }, [0, 2000, 6000]],
    [{ expires: '0' }, [0, 2000, 6000]],
    [
      { expires: 'Sat, 21 Nov 2026 09:01:00 GMT', date: 'Sat, 21 Nov 2026 09:00:00 GMT' },
      [60_000, 62_000, 66_000],
    ],
    [{ cacheControl: 'max-age=60', expires: '0' }, [60_000, 62_000, 66_000]],
  ])('%j ends at %j', (fields, expected) => {
    expect(borders(lifetime(fields))).toStrictEqual(expected);
  });
});

describe('chance', () => {
  test.each([
    [0, 900],
    [0.5, 1000],
    [1, 1100],
  ])('at %d makes the policy’s 1000 ms %d', (random, fresh) => {
    expect(borders(lifetimeOf({}, policy, NOW, random))[0]).toBeCloseTo(fresh, 6);
  });

  test('leaves what the upstream says alone', () => {
    const fields = { cacheControl: 'max-age=60' };
    expect(lifetimeOf(fields, policy, NOW, 0)).toStrictEqual(lifetimeOf(fields, policy, NOW, 1));
  });
});

describe('keeping', () => {
  test.each<[FreshnessFields, boolean]>([
    [{}, true],
    [{ cacheControl: 'public, max-age=60' }, true],
    [{ cacheControl: 'no-cache' }, true],
    [{ cacheControl: 'no-store' }, false],
    [{ cacheControl: 'max-age=60, No-Store' }, false],
    [{ cacheControl: 'private' }, false],
    [{ cacheControl: 'private="set-cookie"' }, false],
    [{ vary: 'Accept-Encoding' }, true],
    [{ vary: '*' }, false],
    [{ vary: ' * ' }, false],
  ])('%j: %s', (fields, expected) => {
    expect(isStorable(fields)).toBe(expected);
  });
});

describe('the age', () => {
  test.each([
    [0, 0],
    [999, 0],
    [1000, 1],
    [59_999, 59],
    [-60_000, 0],
  ])('after %d ms is %d s', (ms, seconds) => {
    expect(ageAt(lifetime(), NOW + ms)).toBe(seconds);
  });

  test('counts what the answer had before', () => {
    expect(ageAt(lifetime({ age: '7' }), NOW + 2000)).toBe(9);
    expect(ageAt(lifetime({ age: 'old' }), NOW + 2000)).toBe(2);
  });
});

test('an answer only ever gets older', () => {
  const order = ['fresh', 'stale', 'error-stale', 'expired'];
  const seconds = fc.option(fc.nat(20), { nil: undefined });
  const directives = fc.record({
    'max-age': seconds,
    'stale-while-revalidate': seconds,
    'stale-if-error': seconds,
  });
  fc.assert(
    fc.property(
      directives,
      fc.nat(60_000),
      fc.nat(60_000),
      fc.boolean(),
      (named, age, more, is) => {
        const cacheControl = Object.entries(named)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => `${name}=${value}`)
          .join(', ');
        const own = lifetime({ cacheControl });
        const of = is ? purgedLifetime(own, NOW + age) : own;
        const earlier = order.indexOf(stateAt(age, of));
        expect(order.indexOf(stateAt(age + more, of))).toBeGreaterThanOrEqual(earlier);
        if (is) expect(stateAt(age, of)).not.toBe('fresh');
      },
    ),
  );
});

test.each(['0', '3600', '40', '-1', 'soon', ''])(
  'Expires: %j is no date: stale at once',
  (expires) => {
    expect(stateAt(0, lifetime({ expires }))).not.toBe('fresh');
  },
);

test.each(['Accept-Encoding, *', '*, *', ' * '])('Vary: %s is not kept', (vary) => {
  expect(isStorable({ vary })).toBe(false);
});

test('an endless age is a long one, and the first of two counts', () => {
  expect(ageAt(lifetime({ age: '9'.repeat(400) }), NOW)).toBe(2 ** 31);
  expect(ageAt(lifetime({ age: '40, 50' }), NOW)).toBe(40);
});
