import { describe, expect, test } from 'vitest';
import {
  createAddressTest,
  isAddressList,
  networkOf,
  toLoggedNetwork,
  toAddress,
} from '#shared/ip-addresses.ts';
import { nestOf, widestOf } from '#shared/networks.ts';

describe('a list', () => {
  test.each(['10.0.0.1', '::1', 'fd00::/8, 10.0.0.1 ,192.0.2.0/24'])('is %s', (text) =>
    expect(isAddressList(text)).toBe(true),
  );

  test.each(['', 'proxy.test', '10.0.0.0/33', '10.0.0.0/1e1', '10.0.0.1 10.0.0.2'])(
    'is not «%s»',
    (text) => expect(isAddressList(text)).toBe(false),
  );
});

describe('an address', () => {
  const isListed = createAddressTest('10.0.0.0/8, 192.0.2.7, fd00::/8');

  const LISTED =
    '10.255.0.1 192.0.2.7 192.0.2.7:443 ::ffff:10.1.2.3 ::FFFF:0a01:0203 fd12::1 FD12::1%eth0';

  test.each(LISTED.split(' '))('%s is listed', (address) => expect(isListed(address)).toBe(true));

  test.each(['11.0.0.1', '192.0.2.8', '::ffff:11.0.0.1', undefined])(
    '%s is not listed',
    (address) => expect(isListed(address)).toBe(false),
  );

  test('without a list, no address is listed', () => {
    expect(createAddressTest(undefined)('127.0.0.1')).toBe(false);
  });
});

describe('of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
    // IPv4 mapped into IPv6, in every spelling.
    ['::ffff:10.0.0.1', '10.0.0.1', '10.0.0.1'],
    ['::FFFF:10.0.0.1', '10.0.0.1', '10.0.0.1'],
    ['::FFFF:0a00:0001', '10.0.0.1', '10.0.0.1'],
    ['::ffff:a00:1', '10.0.0.1', '10.0.0.1'],
    ['0:0:0:0:0:ffff:10.0.0.1', '10.0.0.1', '10.0.0.1'],
    ['0000:0000:0000:0000:0000:FFFF:0A00:0001', '10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1%eth0', '10.0.0.1', '10.0.0.1'],
    ['[::ffff:a00:1]:443', '10.0.0.1', '10.0.0.1'],
    // Only `::ffff:0:0/96` is mapped IPv4 (RFC 4291 section 2.5.5.2).
    ['::ffff:0:10.0.0.1', '::ffff:0:a00:1', '0000:0000:0000:0000::/64'],
    ['64:ff9b::10.0.0.1', '64:ff9b::a00:1', '0064:ff9b:0000:0000::/64'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1', '2001:0db8:0000:0000::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::/64'],
    ['fe80::1%eth0', 'fe80::1', 'fe80:0000:0000:0000::/64'],
    ['::1', '::1', '0000:0000:0000:0000::/64'],
    ['::', '::', '0000:0000:0000:0000::/64'],
    // Some proxies add the port.
    ['203.0.113.7:4711', '203.0.113.7', '203.0.113.7'],
    ['[2001:db8::1]:4711', '2001:db8::1', '2001:0db8:0000:0000::/64'],
    ['[2001:db8::1]', '2001:db8::1', '2001:0db8:0000:0000::/64'],
  ])('%s the form is %s and the network %s', (text, address, network) => {
    expect(toAddress(text)).toBe(address);
    expect(networkOf(address)).toBe(network);
  });

  const WRONG =
    'unknown _hidden 1.2.3 010.0.0.1 999.1.1.1 203.0.113.7: 203.0.113.7:123456 ' +
    '::ffff:999.1.1.1 [::1 ::1] 2001:db8::1::';

  test.each(['', ...WRONG.split(' ')])('«%s» has none', (text) => {
    expect(toAddress(text)).toBeUndefined();
  });
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['77.88.8.8', '77.88.8.0/24'],
  ['2a02:06b8:00ff:0002::/64', '2a02:6b8:ff::/48'],
  ['2a02:6b8:ff:2::1', '2a02:6b8:ff::/48'],
  ['127.0.0.1', '127.0.0.1'],
  ['10.187.1.10', '10.187.1.10'],
  ['::1', '::1'],
  ['fd00:0000:0000:0001::/64', 'fd00:0:0:1::'],
  ['', 'unknown'],
])('the log names %s only as %s', (network, logged) => {
  expect(toLoggedNetwork(network)).toBe(logged);
});

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
