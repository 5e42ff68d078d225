import { describe, expect, test } from 'vitest';
import { forwardedVisitorOf } from '../../../../bff/http/forwarded-visitor.ts';

describe('the visitor', () => {
  test.each([
    ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:1234', '127.0.0.1'],
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
    ['http, https', 'https'],
    ['ftp', undefined],
  ])('of X-Forwarded-Proto %j used the scheme %s', (told, scheme) => {
    expect(forwardedVisitorOf({ 'x-forwarded-proto': told }, '').scheme).toBe(scheme);
  });
});
