import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProfilerError } from '../../errors.ts';
import { fetchInput } from '../../source/fetch-input.ts';
import { toReadError } from '../../source/read-error.ts';
import { listPages } from '../../source/walk-site.ts';

const server = http.createServer(({ url }, response) => {
  if (url === '/loop') response.writeHead(302, { location: '/loop' }).end();
  else if (url === '/cut') {
    response.writeHead(200, { 'content-length': 100 }).write('0:');
    setImmediate(() => response.destroy());
  } else if (url === '/empty') response.end();
  else if (url === '/sitemap.xml') response.end('<urlset></urlset>');
  else response.writeHead(503).end('later');
});

let origin: string;
/** A port that nothing listens on. */
let closed: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  const other = http.createServer().listen(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), once(other, 'listening')]);
  origin = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  closed = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  other.close();
  await once(other, 'close');
});
afterAll(() => server.close());

const errorOf = async (work: Promise<unknown>): Promise<ProfilerError> =>
  work.then(
    () => expect.unreachable('it was read'),
    (error: unknown) => error as ProfilerError,
  );

describe('what cannot be fetched names its cause', () => {
  test.each([
    ['connection-refused', () => `http://${closed}/`],
    ['bad-certificate', () => `https://${origin}/`],
    ['unknown-host', () => 'http://nobody.invalid/'],
    ['redirect-loop', () => `http://${origin}/loop`],
    ['connection-lost', () => `http://${origin}/cut`],
    ['http-status', () => `http://${origin}/other`],
    ['empty', () => `http://${origin}/empty`],
  ])('%s', async (reason, urlOf) => {
    const error = await errorOf(fetchInput(urlOf()));
    expect(error).toBeInstanceOf(ProfilerError);
    expect(error.reason).toBe(reason);
    expect(error.message).toContain(urlOf());
    expect(error.message).not.toContain('\n');
  });

  test('bad-sitemap', async () => {
    expect((await errorOf(listPages(`http://${origin}/`))).reason).toBe('bad-sitemap');
  });

  test('timeout, and keeps the cause', () => {
    const cause = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    expect(toReadError('x', cause)).toMatchObject({ reason: 'timeout', cause });
  });

  test('its message, when it is another one', () => {
    const error = toReadError('x', new TypeError('fetch failed', { cause: new Error('bad port') }));
    expect(error).toMatchObject({ reason: 'unreachable' });
    expect(error.message).toBe('the input cannot be read: x (bad port)');
  });
});

test('a file that cannot be read names its cause', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rsc-read-'));
  const reasonOf = async (file: string) =>
    toReadError(file, await readFile(file).catch((error: unknown) => error)).reason;
  expect(await reasonOf(path.join(folder, 'none'))).toBe('no-file');
  expect(await reasonOf(folder)).toBe('is-folder');
  await rm(folder, { recursive: true });
  const denied = Object.assign(new Error('denied'), { code: 'EACCES' });
  expect(toReadError('file', denied).reason).toBe('no-permission');
});
