import type { LookupAddress } from 'node:dns';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress, lookupPublic } from '#shared/public-address.ts';

test.each(['1.1.1.1', '11.0.0.0', '172.32.0.0', '2606:4700:4700::1111', '::ffff:1.1.1.1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

const CLOSED =
  '0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 169.254.169.254 172.31.255.255 192.168.1.1 224.0.0.1 ' +
  '::1 fe80::1 fd12:3456:789a::1 2001:db8::1 2002:7f00:1:: ::ffff:7f00:1 64:ff9b::10.0.0.1 ' +
  '4000::1 localhost 127.1';

test.each(CLOSED.split(' '))('%j is not public', (address) => {
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

const lookUp = (addresses: LookupAddress[], all: boolean, failure: Error | null = null) =>
  new Promise((resolve) => {
    const lookup = lookupPublic((_host, _options, done) => done(failure, addresses));
    lookup('pictures.example', { all }, (error, address, family) =>
      resolve({ error, address, family }),
    );
  });
const open = { address: '1.1.1.1', family: 4 };

test.each([true, false])('a lookup fails when one of them is private (all: %s)', async (all) => {
  const answer = await lookUp([open, { address: '::1', family: 6 }], all);
  const detail = 'pictures.example resolves to ::1, which is not a public address';
  expect(answer).toMatchObject({ error: { kind: 'unreachable', detail }, address: [] });
});
