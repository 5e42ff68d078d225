import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createAddressTest } from '#shared/ip-addresses.ts';
import { visitorOfSite } from '../../../../src/http/visitor.ts';

const PROXY = '10.0.0.1';
const STRANGER = '198.51.100.9';

const isTrusted = createAddressTest('10.0.0.0/8');

const visitor = (headers: Record<string, string>, peer: string, isSecureSite = false) => {
  const request = { headers, socket: { remoteAddress: peer } } as unknown as IncomingMessage;
  return visitorOfSite(request, { isTrusted, isSecureSite });
};

test.each([
  ['kosmosad.test', PROXY, 'kosmosad.test'],
  ['evil.test', STRANGER, 'site.internal'],
  ['evil.test/x', PROXY, 'site.internal'],
])('for «%s» from %s the host is %s', (told, peer, host) => {
  expect(visitor({ host: 'site.internal', 'x-forwarded-host': told }, peer).host).toBe(host);
});

test.each([
  ['HTTP', PROXY, 'http', 'http'],
  ['constructor', PROXY, 'http', 'https'],
  ['https', STRANGER, undefined, undefined],
])('for «%s» from %s the scheme is %s, of a secure site %s', (told, peer, plain, secure) => {
  const headers = { 'x-forwarded-proto': told };
  expect(visitor(headers, peer).scheme).toBe(plain);
  expect(visitor(headers, peer, true).scheme).toBe(secure);
});
