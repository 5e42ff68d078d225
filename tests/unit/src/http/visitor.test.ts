import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createAddressTest } from '../../../../bff/shared/ip-addresses.ts';
import { visitorOf } from '../../../../src/http/visitor.ts';

const PROXY = '10.0.0.1';
const STRANGER = '198.51.100.9';

const isTrusted = createAddressTest('10.0.0.0/8, fd00::/8');

const visitor = (headers: Record<string, string>, peer: string, isSecureSite = false) => {
  const request = { headers, socket: { remoteAddress: peer } } as unknown as IncomingMessage;
  return visitorOf(request, { isTrusted, isSecureSite });
};

test.each([
  ['203.0.113.7', PROXY, '203.0.113.7'],
  ['2001:db8::7', 'fd00::1', '2001:db8::7'],
  // A proxy may be told as IPv4 in IPv6.
  ['203.0.113.7', '::ffff:10.0.0.1', '203.0.113.7'],
  // A stranger writes the header.
  ['203.0.113.7', STRANGER, STRANGER],
  // What stands before the last one is what the visitor wrote.
  ['1.2.3.4, 203.0.113.7, 10.0.0.2,10.0.0.3', PROXY, '203.0.113.7'],
  ['10.0.0.9, 10.0.0.2', PROXY, '10.0.0.9'],
  ['1.2.3.4, nonsense, 10.0.0.2', PROXY, PROXY],
  ['', PROXY, PROXY],
  ['203.0.113.7:80', PROXY, PROXY],
  ['999.1.1.1', PROXY, PROXY],
])('for «%s» from %s the address is %s', (told, peer, address) => {
  expect(visitor({ 'x-forwarded-for': told }, peer).address).toBe(address);
});

test.each([
  ['kosmosad.test', PROXY, 'kosmosad.test'],
  ['evil.test, kosmosad.test:8443', PROXY, 'kosmosad.test:8443'],
  ['[2001:db8::1]:443', PROXY, '[2001:db8::1]:443'],
  ['evil.test', STRANGER, 'site.internal'],
  ['', PROXY, 'site.internal'],
  ['evil.test/x', PROXY, 'site.internal'],
  ['user@evil.test', PROXY, 'site.internal'],
  ['x'.repeat(254), PROXY, 'site.internal'],
])('for «%s» from %s the host is %s', (told, peer, host) => {
  expect(visitor({ host: 'site.internal', 'x-forwarded-host': told }, peer).host).toBe(host);
});

test.each([
  ['HTTP', PROXY, 'http', 'http'],
  ['http, https', PROXY, 'https', 'https'],
  ['constructor', PROXY, 'http', 'https'],
  ['https', STRANGER, undefined, undefined],
])('for «%s» from %s the scheme is %s, of a secure site %s', (told, peer, plain, secure) => {
  const headers = { 'x-forwarded-proto': told };
  expect(visitor(headers, peer).scheme).toBe(plain);
  expect(visitor(headers, peer, true).scheme).toBe(secure);
});
