import { describe, expect, test } from 'vitest';
import { isAddressList, createAddressTest } from '../../../../bff/shared/ip-addresses.ts';

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

  test.each(['10.255.0.1', '192.0.2.7', '::ffff:10.1.2.3', 'fd12::1'])('%s is listed', (address) =>
    expect(isListed(address)).toBe(true),
  );

  test.each(['11.0.0.1', '192.0.2.8', '::ffff:11.0.0.1', undefined])('%s is not', (address) =>
    expect(isListed(address)).toBe(false),
  );

  test('nobody is listed without a list', () => {
    expect(createAddressTest(undefined)('127.0.0.1')).toBe(false);
  });
});
