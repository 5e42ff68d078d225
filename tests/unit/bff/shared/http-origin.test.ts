import { expect, test } from 'vitest';
import { httpOrigin } from '#shared/http-origin.ts';

test.each([
  ['127.0.0.1', 3000, 'http://127.0.0.1:3000'],
  ['::1', 3000, 'http://[::1]:3000'],
  ['fe80::1%eth0', 3000, 'http://[fe80::1]:3000'],
  ['::ffff:127.0.0.1', 3000, 'http://[::ffff:7f00:1]:3000'],
])('a server on %s and port %d has the origin %s', (host, port, origin) => {
  expect(httpOrigin(host, port)).toBe(origin);
});
