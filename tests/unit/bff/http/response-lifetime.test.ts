import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ageAt,
  type CachingHeaders,
  isStorable,
  lifetimeOf,
  type ResponseLifetime,
} from '../../../../bff/http/response-lifetime.ts';
import { purgedLifetime, stateAt as stateAtTime } from '../../../../bff/shared/cache/lifetime.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const policy = { ttlMs: 1000, swrMs: 2000, sieMs: 4000, negativeMs: 500 };

const lifetime = (fields: CachingHeaders = {}, random = 0.5) =>
  lifetimeOf(fields, policy, NOW, random);
const stateAt = (age: number, of: ResponseLifetime) => stateAtTime(of, NOW + age);
const httpDate = (agoMs: number) => new Date(NOW - agoMs).toUTCString();

/** Milliseconds at which the state changes: no longer fresh, no longer stale, expired. */
const borders = ({ freshUntil, staleUntil, errorStaleUntil }: ResponseLifetime) =>
  [freshUntil, staleUntil, errorStaleUntil].map((time) => time - NOW);

test.each<[CachingHeaders, readonly [number, number, number]]>([
  [{}, [1000, 3000, 7000]],
  [{ cacheControl: 'max-age=60' }, [60_000, 62_000, 66_000]],
  [{ cacheControl: 'max-age=60', age: '90' }, [0, 2000, 6000]],
  [{ cacheControl: 'max-age=60', date: httpDate(40_000) }, [20_000, 22_000, 26_000]],
  [{ cacheControl: 'no-cache, max-age=60' }, [0, 0, 4000]],
  [{ cacheControl: 'max-age=60, proxy-revalidate' }, [60_000, 60_000, 60_000]],
  [{ cacheControl: 'max-age=10, stale-while-revalidate=20' }, [10_000, 30_000, 34_000]],
  [{ cacheControl: 'max-age=10, stale-while-revalidate=0' }, [10_000, 10_000, 14_000]],
  [{ cacheControl: 'max-age=10, stale-if-error=60' }, [10_000, 12_000, 70_000]],
  [{ cacheControl: 'max-age=10, stale-if-error=0' }, [10_000, 12_000, 12_000]],
  [{ expires: httpDate(-60_000) }, [60_000, 62_000, 66_000]],
  [{ expires: '40' }, [0, 2000, 6000]],
])('%j ends at %j', (fields, expected) => {
  expect(borders(lifetime(fields))).toStrictEqual(expected);
});

test.each([
  [0, 900],
  [0.5, 1000],
  [1, 1100],
])('chance, at %d, makes the policy’s 1000 ms %d, and leaves the upstream’s', (random, fresh) => {
  expect(borders(lifetime({}, random))[0]).toBeCloseTo(fresh, 6);
  expect(borders(lifetime({ cacheControl: 'max-age=60' }, random))[0]).toBe(60_000);
});

test.each<[CachingHeaders, number]>([
  [{ date: httpDate(40_000), age: '7' }, 40],
  [{ date: httpDate(7000), age: '40' }, 40],
  [{ date: httpDate(-40_000) }, 0],
  [{ date: 'yesterday', age: 'old' }, 0],
  [{ age: '40, 50' }, 40],
  [{ age: '9'.repeat(400) }, 2 ** 31],
])('the age at the arrival of %j is %d s', (fields, seconds) => {
  expect(ageAt(lifetime(fields), NOW)).toBe(seconds);
});

test.each<[CachingHeaders, boolean]>([
  [{ vary: 'Accept-Encoding' }, true],
  [{ vary: 'Accept-Encoding, *' }, false],
  [{ vary: ' * ' }, false],
  [{ cacheControl: 'private="set-cookie"' }, false],
  [{ cacheControl: 'max-age=60, No-Store' }, false],
])('%j may be kept: %s', (fields, expected) => {
  expect(isStorable(fields)).toBe(expected);
});

test('an answer only ever gets older', () => {
  const order = ['fresh', 'stale', 'error-stale', 'expired'];
  const seconds = fc.option(fc.nat(20), { nil: undefined });
  const directives = fc.record({
    'max-age': seconds,
    'stale-while-revalidate': seconds,
    'stale-if-error': seconds,
  });
  const ms = fc.nat(60_000);
  fc.assert(
    fc.property(directives, ms, ms, fc.boolean(), (named, age, more, isPurged) => {
      const cacheControl = Object.entries(named)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${value}`)
        .join(', ');
      const own = lifetime({ cacheControl });
      const of = isPurged ? purgedLifetime(own, NOW + age) : own;
      const earlier = order.indexOf(stateAt(age, of));
      expect(order.indexOf(stateAt(age + more, of))).toBeGreaterThanOrEqual(earlier);
      if (isPurged) expect(stateAt(age, of)).not.toBe('fresh');
    }),
  );
});
