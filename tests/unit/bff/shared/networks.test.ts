import { expect, test } from 'vitest';
import { networkOf } from '../../../../bff/shared/ip-addresses.ts';
import { heldBy, nestOf, widestOf } from '../../../../bff/shared/networks.ts';

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:203::1', ['2001:0db8:0001:0203::/64', '2001:0db8:0001:02', '2001:0db8:0001:']],
  ['::1', ['0000:0000:0000:0000::/64', '0000:0000:0000:00', '0000:0000:0000:']],
  ['2001:db8:1:200::', ['2001:0db8:0001:0200::/64', '2001:0db8:0001:02', '2001:0db8:0001:']],
])('%s belongs to %j', (address, prefixes) => {
  const network = networkOf(address);
  expect(nestOf(network).map(({ prefix }) => prefix)).toEqual(prefixes);
  expect(widestOf(network)).toBe(prefixes.at(-1));
});

test('anything but a network counts for itself only', () => {
  expect(nestOf('all')).toEqual([{ prefix: 'all', multiple: 1 }]);
});

const held = (...addresses: string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const address of addresses) {
    const network = networkOf(address);
    counts.set(network, (counts.get(network) ?? 0) + 1);
  }
  return counts;
};
/** Addresses in different /64s of one /48; the first 256 in one /56. */
const manyOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `2001:db8:1:${index.toString(16)}::1`);

test.each([
  ['203.0.113.7', held('203.0.113.7', '203.0.113.70', '203.0.113.7'), 2],
  ['203.0.113.7', held(...manyOf(99)), 0],
  ['2001:db8:1::1', held('2001:db8:1::2', '2001:db8:1::3'), 2],
  ['2001:db8:1:ff::1', held(...manyOf(4)), 2],
  ['2001:db8:1:ffff::1', held(...manyOf(4)), 0.5],
  ['2001:db8:2::1', held(...manyOf(99)), 0],
  ['2001:db8:1:ffff::1', held(...manyOf(300)), 37.5],
])('%s has a share of its limits', (address, counts, share) => {
  expect(heldBy(networkOf(address), counts)).toBe(share);
});
