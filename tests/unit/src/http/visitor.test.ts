import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createAddressTest } from '../../../../bff/shared/ip-addresses.ts';
import { visitorOf } from '../../../../src/http/visitor.ts';

const isTrusted = createAddressTest('10.0.0.0/8, fd00::/8');

const visitor = (headers: Record<string, string>, peer: string, isSecureSite = false) => {
  const request = { headers, socket: { remoteAddress: peer } } as unknown as IncomingMessage;
  return visitorOf(request, { isTrusted, isSecureSite });
};

const addressOf = (forwardedFor: string, peer = '10.0.0.1') =>
  visitor({ 'x-forwarded-for': forwardedFor }, peer).address;

const hostOf = (forwardedHost: string, peer = '10.0.0.1') =>
  visitor({ host: 'site.internal', 'x-forwarded-host': forwardedHost }, peer).host;

describe('the address', () => {
  test('is what a trusted proxy tells', () => {
    expect(addressOf('203.0.113.7')).toBe('203.0.113.7');
    expect(addressOf('2001:db8::7', 'fd00::1')).toBe('2001:db8::7');
  });

  test('is that of the connection when a stranger writes the header', () => {
    expect(addressOf('203.0.113.7', '198.51.100.9')).toBe('198.51.100.9');
  });

  test('is the last one before the proxies: earlier ones are what the visitor wrote', () => {
    expect(addressOf('1.2.3.4, 203.0.113.7')).toBe('203.0.113.7');
    expect(addressOf('1.2.3.4, 203.0.113.7, 10.0.0.2,10.0.0.3')).toBe('203.0.113.7');
  });

  test('is the first proxy where only proxies are told', () => {
    expect(addressOf('10.0.0.9, 10.0.0.2')).toBe('10.0.0.9');
  });

  test('a trusted proxy may be told as IPv4 in IPv6', () => {
    expect(addressOf('203.0.113.7', '::ffff:10.0.0.1')).toBe('203.0.113.7');
  });

  test.each(['', ',', 'unknown', '<script>', '203.0.113.7:80', '999.1.1.1', '203.0.113.7 1.2.3.4'])(
    'is the proxy when it tells «%s»',
    (told) => expect(addressOf(told)).toBe('10.0.0.1'),
  );

  test('what stands before an entry that is no address is not believed', () => {
    expect(addressOf('1.2.3.4, nonsense, 10.0.0.2')).toBe('10.0.0.1');
  });
});

describe('the host', () => {
  test('is what a trusted proxy tells, the last one where there are more', () => {
    expect(hostOf('kosmosad.test')).toBe('kosmosad.test');
    expect(hostOf('evil.test, kosmosad.test:8443')).toBe('kosmosad.test:8443');
    expect(hostOf('[2001:db8::1]:443')).toBe('[2001:db8::1]:443');
  });

  test('is that of the request when a stranger writes the header', () => {
    expect(hostOf('evil.test', '198.51.100.9')).toBe('site.internal');
  });

  test.each(['', 'a b', 'evil.test/x', 'user@evil.test', 'evil.test:123456', 'x'.repeat(254)])(
    'is that of the request when a proxy tells «%s»',
    (told) => expect(hostOf(told)).toBe('site.internal'),
  );
});

describe('the scheme', () => {
  const schemeOf = (told: string, { peer = '10.0.0.1', isSecureSite = false } = {}) =>
    visitor({ 'x-forwarded-proto': told }, peer, isSecureSite).scheme;

  test('is what a trusted proxy reports, the last one where there are more', () => {
    expect(schemeOf('https')).toBe('https');
    expect(schemeOf('HTTP', { isSecureSite: true })).toBe('http');
    expect(schemeOf('http, https')).toBe('https');
  });

  test.each(['', 'ws', 'https://', 'constructor'])(
    'is that of the public origin when a proxy sends «%s»',
    (told) => {
      expect(schemeOf(told)).toBe('http');
      expect(schemeOf(told, { isSecureSite: true })).toBe('https');
    },
  );

  test('is unknown when a stranger writes the header', () => {
    expect(schemeOf('https', { peer: '198.51.100.9', isSecureSite: true })).toBeUndefined();
  });
});
