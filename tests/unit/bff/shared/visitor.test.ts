import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createAddressTest, trustIn } from '#shared/ip-addresses.ts';
import { clientOf, visitorOf } from '#shared/visitor.ts';

const PROXY = '10.0.0.1';
const STRANGER = '198.51.100.9';

const isTrusted = createAddressTest('10.0.0.0/8, fd00::/8');

const requestOf = (headers: Record<string, string>, remoteAddress: string | undefined) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

const visitor = (headers: Record<string, string>, peer: string | undefined) =>
  visitorOf(requestOf(headers, peer), isTrusted);

test.each([
  ['203.0.113.7', PROXY, '203.0.113.7'],
  ['2001:DB8::7', 'fd00::1', '2001:db8::7'],
  // A dual-stack socket reports IPv4 in IPv6, and proxies forward it so.
  ['203.0.113.7', '::ffff:10.0.0.1', '203.0.113.7'],
  ['203.0.113.7', '::FFFF:0a00:0001', '203.0.113.7'],
  ['::ffff:203.0.113.7', PROXY, '203.0.113.7'],
  ['::ffff:203.0.113.7, ::ffff:10.0.0.2', '::ffff:a00:1', '203.0.113.7'],
  // Some proxies add the port.
  ['203.0.113.7:4711', PROXY, '203.0.113.7'],
  ['[2001:db8::7]:4711, 10.0.0.2:80', PROXY, '2001:db8::7'],
  // A stranger sends the header.
  ['203.0.113.7', STRANGER, STRANGER],
  ['203.0.113.7', '::ffff:198.51.100.9', STRANGER],
  // Anything before the last untrusted address was written by the visitor.
  ['1.2.3.4, 203.0.113.7, 10.0.0.2,10.0.0.3', PROXY, '203.0.113.7'],
  ['10.0.0.9, 10.0.0.2', PROXY, '10.0.0.9'],
  ['1.2.3.4, nonsense, 10.0.0.2', PROXY, PROXY],
  ['', PROXY, PROXY],
  ['999.1.1.1', PROXY, PROXY],
  ['unknown', PROXY, PROXY],
  ['203.0.113.7', undefined, ''],
])('for «%s» from %s the address is %s', (told, peer, address) => {
  expect(visitor({ 'x-forwarded-for': told }, peer).address).toBe(address);
});

test.each([
  ['kosmosad.test', PROXY, 'kosmosad.test'],
  ['evil.test, kosmosad.test:8443', PROXY, 'kosmosad.test:8443'],
  ['[2001:db8::1]:443', PROXY, '[2001:db8::1]:443'],
  ['evil.test', STRANGER, undefined],
  ['', PROXY, undefined],
  ['evil.test/x', PROXY, undefined],
  ['user@evil.test', PROXY, undefined],
  ['x'.repeat(254), PROXY, undefined],
])('for «%s» from %s the host is %s', (told, peer, host) => {
  expect(visitor({ host: 'site.internal', 'x-forwarded-host': told }, peer).host).toBe(host);
});

test.each([
  ['HTTP', PROXY, 'http'],
  ['http, https', PROXY, 'https'],
  ['constructor', PROXY, undefined],
  ['https', STRANGER, undefined],
])('for «%s» from %s the scheme is %s', (told, peer, scheme) => {
  expect(visitor({ 'x-forwarded-proto': told }, peer).scheme).toBe(scheme);
});

test.each([
  ['the site itself', '127.0.0.1', undefined, undefined],
  ['the site itself, on a dual-stack socket', '::ffff:127.0.0.1', undefined, undefined],
  ['the site on another machine', '::ffff:10.1.2.3', undefined, undefined],
  ['a visitor of the site', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['an IPv6 network', '10.1.2.3', '2001:DB8::1', '2001:0db8:0000:0000::/64'],
  ['an IPv4 visitor of a dual-stack site', '::1', '::ffff:203.0.113.7', '203.0.113.7'],
  ['a stranger, whatever the headers say', '203.0.113.9', '203.0.113.7', '203.0.113.9'],
  ['an invalid address', '127.0.0.1', 'unknown', '127.0.0.1'],
])('limits count %s', (_name, peer, told, expected) => {
  const incoming = requestOf(told === undefined ? {} : { 'x-forwarded-for': told }, peer);
  expect(clientOf(incoming, trustIn('10.0.0.0/8'))).toBe(expected);
});
