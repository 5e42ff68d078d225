import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import http2, { type ClientHttp2Session } from 'node:http2';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fleet, startFleet } from './stage/fleet.ts';
import { leadIdsIn } from './stage/fleet-load.ts';
import { leadForm } from '../kit/leads.ts';
import { leadsToolWith } from '../kit/leads-tool.ts';
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

test('staff open the page of the day by a link of the tool, and use it', async () => {
  const settings = { LEADS_DB: fleet.database, STAFF_PAGE: 'on', SITE_ORIGIN: fleet.proxy.url };
  const { output } = await leadsToolWith({ ...settings, ...withVisits })('staff-link', 'Анна');
  const { pathname } = new URL(output.trim());
  const { headers: opened } = await ask({ ':path': pathname });
  expect(opened).toMatchObject({ ':status': 303, location: '/staff' });
  const cookie = String(opened['set-cookie']).split(';', 1)[0];
  const press = (fields: object) =>
    ask(
      {
        ':method': 'POST',
        ':path': '/staff',
        'content-type': 'application/x-www-form-urlencoded',
        cookie,
        ...fields,
      },
      'do=called&number=1&revision=0',
    );
  const { headers: pressed } = await press({ origin: fleet.proxy.url });
  expect(pressed[':status']).toBe(303);
  expect(pressed['location']).toMatch(/^\/staff\?told=saved&of=1(?:&undo=\w+)?$/);
  const { headers, body } = await ask({ ':path': String(pressed['location']), cookie });
  expect(headers).toMatchObject({ ':status': 200, 'cache-control': 'no-store' });
  expect(body).toMatch(/№ 1, [^<]*Сохранено\./);
  expect((await press({ origin: 'https://evil.example' })).headers[':status']).toBe(403);
  expect((await ask({ ':path': '/staff' })).headers[':status']).toBe(404);
  const logs = [
    await fleet.proxy.failures(),
    ...[...fleet.sites, ...fleet.bffs].map(({ log }) => log()),
  ];
  expect(logs.join('')).not.toContain(pathname.split('/').at(-1));
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
