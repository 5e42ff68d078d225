import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientOf } from '../../../../bff/http/caller.ts';
import { trustIn } from '../../../../bff/shared/ip-addresses.ts';

const isTrusted = trustIn('10.0.0.0/8');

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as Pick<IncomingMessage, 'headers' | 'socket'> as IncomingMessage;

test.each([
  ['the site itself', request('127.0.0.1'), undefined],
  ['the site on another machine', request('::ffff:10.1.2.3'), undefined],
  ['a visitor of the site', request('127.0.0.1', '203.0.113.7'), '203.0.113.7'],
  ['an IPv6 network', request('10.1.2.3', '2001:DB8::1'), '2001:db8:0:0::/64'],
  ['a stranger, whomever he names', request('203.0.113.9', '203.0.113.7'), '203.0.113.9'],
  ['what is no address', request('127.0.0.1', 'unknown'), '127.0.0.1'],
])('%s', (_name, incoming, expected) => {
  expect(clientOf(incoming, isTrusted)).toBe(expected);
});
