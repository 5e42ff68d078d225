import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AddressLimit, scaleLimit } from '#shared/address-limit.ts';
import { networkOf } from '#shared/ip-addresses.ts';

/** A limit per ten minutes. */
const limitOf = (burst: number, now: () => number) =>
  new AddressLimit({ burst, perSecond: burst / 600, now });

test.each([
  [30, 2 / 30, 2],
  [30, 0.001, 1],
  [300, 0, 1_000_000_000],
])('a limit of %d with the factor %d is %d', (limit, factor, scaled) => {
  expect(scaleLimit(limit, factor)).toBe(scaled);
});

test('at any time, at most the burst plus the share of the elapsed time passes', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60_000), { maxLength: 200 }), (steps) => {
      let now = 0;
      const limit = limitOf(10, () => now);
      const passed = steps.filter((step) => {
        now += step;
        return limit.take('a') === 0;
      });
      expect(passed.length).toBeLessThanOrEqual(10 + Math.floor(now / 60_000));
    }),
  );
});

/** How many simultaneous requests pass, one from each network. */
const passedOf = (networks: readonly string[], burst = 10): number => {
  const limit = limitOf(burst, () => 0);
  return networks.filter((network) => limit.take(network) === 0).length;
};
const nets = (toAddress: (index: number) => string): string[] =>
  Array.from({ length: 1000 }, (_, index) => networkOf(toAddress(index)));

test.each([
  ['one /64', nets((index) => `2001:db8:1:1::${index.toString(16)}`), 10],
  ['a /64 each of one /56', nets((index) => `2001:db8:1:${(index % 256).toString(16)}::1`), 20],
  ['a /64 each of one /48', nets((index) => `2001:db8:1:${(index * 61).toString(16)}::1`), 80],
  ['a /48 each', nets((index) => `2001:db8:${index.toString(16)}::1`), 1000],
  ['an IPv4 address each', nets((index) => `10.0.${index >> 8}.${index % 256}`), 1000],
])(
  'of 1,000 simultaneous requests from %s, one visitor’s limit, or a multiple, passes',
  (_, networks, passed) => {
    expect(passedOf(networks)).toBe(passed);
  },
);

test('a refusal for a wide network leaves the visitor’s own allowance untouched', () => {
  let now = 0;
  const limit = limitOf(1, () => now);
  const [first = '', ...others] = nets((index) => `2001:db8:1:${index.toString(16)}::1`);
  expect(limit.take(first)).toBe(0);
  expect(limit.take(others[0] ?? '')).toBe(0);
  expect(limit.take(others[1] ?? '')).toBe(300_000);
  now = 300_000;
  expect(limit.take(others[1] ?? '')).toBe(0);
});
