import { expect, test } from 'vitest';
import { relocateRawTarget } from '../../../../src/http/raw-target.ts';

const of = (line: string) => relocateRawTarget(Buffer.from(`${line}\r\nHost: x\r\n\r\n`));

test.each([
  ['GET /?utm_campaign=сад HTTP/1.1', '/?utm_campaign=%D1%81%D0%B0%D0%B4'],
  ['HEAD /новости HTTP/1.1', '/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8'],
  ['GET //evil.example/ю HTTP/1.1', '/evil.example/%D1%8E'],
])('%s leads to %s', (line, location) => {
  expect(of(line)).toBe(location);
});

test.each([
  'GET /../сад HTTP/1.1',
  'POST /lead?ю HTTP/1.1',
  'GET http://evil.example/ю HTTP/1.1',
  'GET /ю',
  'GET /plain HTTP/1.1',
  'ю',
])('%s leads nowhere', (line) => {
  expect(of(line)).toBeUndefined();
});

test('bytes that are no UTF-8 are replaced', () => {
  const packet = Buffer.concat([
    Buffer.from('GET /?a='),
    Buffer.from([0xff]),
    Buffer.from(' HTTP/1.1\r\n\r\n'),
  ]);
  expect(relocateRawTarget(packet)).toBe('/?a=%EF%BF%BD');
});
