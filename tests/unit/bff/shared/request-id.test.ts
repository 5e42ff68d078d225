import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { trustIn } from '#shared/ip-addresses.ts';
import { toRequestId } from '#shared/request-id.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('a request id', () => {
  const idFrom = (remoteAddress: string, sent: string, listed?: string) => {
    const request = { headers: { 'x-request-id': sent }, socket: { remoteAddress } };
    return toRequestId(request as unknown as IncomingMessage, trustIn(listed));
  };

  test.each([
    ['127.0.0.1', undefined],
    ['10.1.2.3', '10.0.0.0/8'],
  ])('from a caller at %s is accepted if %j is trusted', (address, listed) => {
    expect(idFrom(address, 'abc-1', listed)).toBe('abc-1');
  });

  test('from an untrusted caller is replaced', () => {
    expect(idFrom('10.1.2.3', 'abc-1')).toMatch(UUID);
  });

  test.each(['', 'a\nb', '"', 'x'.repeat(129)])('%j is never accepted', (sent) => {
    expect(idFrom('127.0.0.1', sent)).toMatch(UUID);
  });
});
