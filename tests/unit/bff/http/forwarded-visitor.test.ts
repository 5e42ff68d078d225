import { describe, expect, test } from 'vitest';
import { networkOf } from '../../../../bff/shared/ip-addresses.ts';
import { forwardedVisitorOf } from '../../../../bff/http/forwarded-visitor.ts';

describe('the visitor', () => {
  test.each([
    [undefined, '127.0.0.1'],
    ['203.0.113.7', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['2001:DB8::1', '2001:db8::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['unknown', '127.0.0.1'],
    ['203.0.113.7:1234', '127.0.0.1'],
    ['', '127.0.0.1'],
  ])('of X-Forwarded-For %j has the address %s', (field, ip) => {
    const headers = field === undefined ? {} : { 'x-forwarded-for': field };
    expect(forwardedVisitorOf(headers, '::ffff:127.0.0.1').ip).toBe(ip);
  });

  test('has a user agent without controls, cut', () => {
    expect(forwardedVisitorOf({ 'user-agent': `A\u0007${'b'.repeat(1000)}` }, '').userAgent).toBe(
      `A${'b'.repeat(399)}`,
    );
    expect(forwardedVisitorOf({}, '').userAgent).toBe('');
  });

  test('asked for the host that the site names last', () => {
    expect(forwardedVisitorOf({ 'x-forwarded-host': 'a.example, b.example' }, '').host).toBe(
      'b.example',
    );
    expect(forwardedVisitorOf({}, '').host).toBeUndefined();
  });

  test.each([
    ['https', 'https'],
    ['http', 'http'],
    ['http, https', 'https'],
    ['ftp', undefined],
    ['', undefined],
  ])('of X-Forwarded-Proto %j used the scheme %s', (told, scheme) => {
    expect(forwardedVisitorOf({ 'x-forwarded-proto': told }, '').scheme).toBe(scheme);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1::5:6', '2001:db8:1:0::/64'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
