import { expect, test } from 'vitest';
import { networkOf } from '#shared/ip-addresses.ts';
import { nestOf, widestOf } from '#shared/networks.ts';

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
