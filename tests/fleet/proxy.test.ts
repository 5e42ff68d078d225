import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import http2, { type ClientHttp2Session } from 'node:http2';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fleet, startFleet } from './stage/fleet.ts';
import { leadIdsIn } from './stage/fleet-load.ts';
import { PASSWORD } from '../kit/editor.ts';
import { leadForm } from '../kit/leads.ts';
import { withVisits } from '../kit/visits.ts';

let fleet: Fleet;
let session: ClientHttp2Session;

beforeAll(async () => {
  fleet = await startFleet({
    tls: true,
    bff: { ...withVisits, STAFF_PAGE: 'on' },
    site: { STAFF_PAGE: 'on' },
  });
  session = http2.connect(fleet.proxy.url, { ca: fleet.proxy.certificate });
  await once(session, 'connect');
});
afterAll(async () => {
  session.close();
  await fleet.stop();
});

async function ask(headers: http2.OutgoingHttpHeaders, body = '') {
  const stream = session.request(headers, { endStream: false });
  stream.end(body);
  const [answered] = (await once(stream, 'response')) as [http2.IncomingHttpHeaders];
  return { headers: answered, body: await text(stream) };
}

test('a page comes over HTTP/2, and makes browsers use HTTPS', async () => {
  const { headers, body } = await ask({ ':path': '/news' });
  expect(session.alpnProtocol).toBe('h2');
  expect(headers).toMatchObject({
    ':status': 200,
    'content-type': expect.stringContaining('text/html'),
    'strict-transport-security': expect.stringContaining('max-age='),
  });
  expect(body).toContain('</html>');
});

test('a form of a page is accepted', async () => {
  const { headers, body } = await ask(
    {
      ':method': 'POST',
      ':path': '/api/lead',
      'content-type': 'application/json',
      origin: fleet.proxy.url,
    },
    JSON.stringify(leadForm),
  );
  expect(headers[':status']).toBe(201);
  expect(leadIdsIn(fleet.database)).toEqual([(JSON.parse(body) as { id: string }).id]);
});

test('staff open their pages with a link from the tool, and use them', async () => {
  const env = { ...process.env, LEADS_DB: fleet.database, SITE_ORIGIN: fleet.proxy.url };
  const tool = path.resolve('bff/tools/staff/main.ts');
  const { stdout } = await promisify(execFile)('node', [tool, 'add', 'Анна'], { env });
  const { pathname } = new URL(stdout.trim());
  const token = pathname.split('/').at(-1) ?? '';
  const press = (address: string, fields: Record<string, string>, headers: object = {}) =>
    ask(
      {
        ':method': 'POST',
        ':path': address,
        'content-type': 'application/x-www-form-urlencoded',
        origin: fleet.proxy.url,
        ...headers,
      },
      String(new URLSearchParams(fields)),
    );
  expect((await ask({ ':path': pathname })).headers[':status']).toBe(200);
  const { headers: opened } = await press('/staff/password', { token, password: PASSWORD });
  expect(opened).toMatchObject({ ':status': 303, location: '/staff' });
  const [session = ''] = [opened['set-cookie']].flat();
  const cookie = session.split(';', 1)[0];
  const call = { do: 'called', number: '1', revision: '0' };
  const { headers: pressed } = await press('/staff', call, { cookie });
  expect(pressed).toMatchObject({ ':status': 303, location: '/staff' });
  const { headers, body } = await ask({ ':path': '/staff', cookie });
  expect(headers).toMatchObject({ ':status': 200, 'cache-control': 'no-store' });
  expect(body).toMatch(/№ 1, [^<]*Сохранено\./);
  const foreign = { cookie, origin: 'https://evil.example' };
  expect((await press('/staff', call, foreign)).headers[':status']).toBe(403);
  const logs = [
    await fleet.proxy.failures(),
    ...[...fleet.sites, ...fleet.bffs].map(({ log }) => log()),
  ];
  expect(logs.join('')).not.toContain(token);
});

test('HTTP redirects to HTTPS, forms included', async () => {
  for (const host of ['127.0.0.1', '[::1]']) {
    const url = fleet.proxy.plainUrl.replace('127.0.0.1', host);
    const response = await fetch(`${url}/news?page=2`, { method: 'POST', redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([
      308,
      `https://${host}/news?page=2`,
    ]);
  }
});

test('certbot can prove ownership of the site over HTTP', async () => {
  const { folder, plainUrl } = fleet.proxy;
  const address = '.well-known/acme-challenge/token';
  const file = path.join(folder, 'acme', address);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'proof');
  expect(await (await fetch(`${plainUrl}/${address}`)).text()).toBe('proof');
});

/** @returns the agreed protocol, or the reason for a failure */
async function handshake(options: tls.ConnectionOptions): Promise<string | null> {
  const { hostname, port } = new URL(fleet.proxy.url);
  const ca = fleet.proxy.certificate;
  const socket = tls.connect({ host: hostname, port: Number(port), ca, ...options });
  try {
    await once(socket, 'secureConnect');
    return socket.getProtocol();
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    socket.destroy();
  }
}

test.each([
  ['TLSv1.3', { minVersion: 'TLSv1.3' }],
  ['TLSv1.2', { maxVersion: 'TLSv1.2' }],
  [
    'PROTOCOL_VERSION',
    { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
  ],
  // Cipher suites without authenticated encryption.
  ['HANDSHAKE_FAILURE', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256' }],
] as const)('a handshake ends with %s', async (result, options) => {
  expect(await handshake(options)).toContain(result);
});
