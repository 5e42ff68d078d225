import type { LookupAddress } from 'node:dns';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPublicAddress, lookupPublic } from '../../../../bff/media/public-address.ts';

test.each([
  '1.1.1.1',
  '93.184.216.34',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4010::1',
  '::ffff:1.1.1.1',
  '::FFFF:101:101',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  'fe80::1',
  '64:ff9b::1.1.1.1',
  'fc00::1',
  'fd12:3456:789a::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:c0a8:101',
  '::ffff:0:127.0.0.1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::1',
  '3fff::1',
  '4000::1',
  'localhost',
  '127.1',
  '',
])('%j is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('an IPv4 address is judged the same inside an IPv6 one, however that is written', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const bytes = address.split('.').map(Number) as [number, number, number, number];
      const hex = [bytes[0] * 256 + bytes[1], bytes[2] * 256 + bytes[3]]
        .map((part) => part.toString(16))
        .join(':');
      for (const prefix of ['::ffff:', '0:0:0:0:0:FFFF:']) {
        expect(isPublicAddress(prefix + address)).toBe(isPublicAddress(address));
        expect(isPublicAddress(prefix + hex)).toBe(isPublicAddress(address));
      }
    }),
  );
});

describe('a lookup', () => {
  const lookUp = (addresses: LookupAddress[], all: boolean, failure: Error | null = null) =>
    new Promise((resolve) => {
      const lookup = lookupPublic((_host, _options, done) => done(failure, addresses));
      lookup('pictures.example', { all }, (error, address, family) =>
        resolve({ error, address, family }),
      );
    });
  const open = { address: '1.1.1.1', family: 4 };

  test('gives the addresses that it checked', async () => {
    expect(await lookUp([open], true)).toStrictEqual({
      error: null,
      address: [open],
      family: undefined,
    });
    expect(await lookUp([open], false)).toStrictEqual({
      error: null,
      address: '1.1.1.1',
      family: 4,
    });
  });

  test.each([true, false])('fails when one of them is private (all: %s)', async (all) => {
    const answer = await lookUp([open, { address: '::1', family: 6 }], all);
    expect(answer).toMatchObject({
      error: {
        kind: 'unreachable',
        detail: 'pictures.example resolves to ::1, which is not a public address',
      },
      address: [],
    });
  });

  test('passes a failure on', async () => {
    const failure = new Error('ENOTFOUND');
    expect(await lookUp([], true, failure)).toMatchObject({ error: failure, address: [] });
  });
});
