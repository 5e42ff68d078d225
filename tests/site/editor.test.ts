import { leadLimits } from '../../bff/contract/shapes/lead-limits.ts';
import type { Bff } from '../kit/bff.ts';
import { EditorClient } from '../kit/editor.ts';
import type { RunningServer } from '../kit/process.ts';
import { openServers, read, type Servers } from '../kit/stack.ts';
import { invite } from '../kit/staff.ts';
import { afterAll, beforeAll, expect, test } from '../kit/test.ts';
import { withVisits } from '../kit/visits.ts';

const LINK = `/staff/${'A'.repeat(43)}`;
const EDITOR = ['/editor', '/editor/api/documents', '/editor/assets/index.js', '/editor/'];
const PATHS = [...EDITOR, '/staff', '/staff/session', LINK];
/** An address at which no program listens. */
const NOBODY = 'http://127.0.0.1:1';
/** No proxy names the visitor. */
const DIRECT = { 'x-forwarded-for': '', 'x-forwarded-host': '', 'x-forwarded-proto': '' };

let servers: Servers;
let bff: Bff;
let site: RunningServer;
beforeAll(async () => {
  servers = await openServers();
  bff = await servers.startBff({ ...withVisits, STAFF_PAGE: 'on' });
  site = await servers.startSite(bff.url, { STAFF_PAGE: 'on', CONTENT_EDITOR: 'on' });
});
afterAll(() => servers.close());

test('without the settings the pages of staff are not found, by any method', async ({ bare }) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
    for (const path of PATHS) {
      const [found, unknown] = await Promise.all(
        [path, path.replace(/editor|staff/, 'nothing')].map(async (address) => {
          const response = await fetch(bare.site.url + address, { method, redirect: 'manual' });
          const names = ['allow', 'cache-control', 'content-security-policy'];
          return [response.status, ...names.map((name) => response.headers.get(name))];
        }),
      );
      expect(found, `${method} ${path}`).toEqual(unknown);
    }
  }
});

test('with them the site passes on the BFF’s answers, headers included', async () => {
  const { status, text } = await read(site, '/editor/api/documents');
  expect([status, JSON.parse(text)]).toEqual([
    404,
    { error: expect.objectContaining({ code: 404 }) },
  ]);
  expect((await read(site, '/editorial')).text).toContain('<html');
  const large = { method: 'PUT', body: 'x'.repeat(2 ** 20 + 1) };
  expect((await fetch(`${site.url}/editor/api/document?file=a`, large)).status).toBe(413);
  expect((await fetch(`${site.url}/editor`, { method: 'PATCH' })).status).toBe(405);
});

test('a link sets a password, which opens the pages', async () => {
  const anna = new EditorClient(site.url, { origin: site.url, ...DIRECT });
  const token = await invite(bff, 'Анна');
  expect(await (await anna.send(`/staff/${token}`)).text()).toContain('Анна, придумайте пароль');
  const opened = await anna.setPassword(token);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/staff']);
  // The session and the known device.
  expect(opened.headers.getSetCookie()).toHaveLength(2);
  const shown = await anna.send('/staff');
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await shown.text()).toContain('<h1>Сегодня, ');
  const found = await anna.post('/staff', { do: 'find', search: '77', day: '2026-11-28' });
  expect(found.headers.get('location')).toBe('/staff/days?day=2026-11-28');
  expect(await (await anna.send('/staff/days?day=2026-11-28')).text()).toContain(
    'Никого не нашлось',
  );
  expect(await (await anna.send('/staff/book')).text()).toContain('Записать семью');
});

test('the page of the day stays a page if the site refuses or the BFF fails', async () => {
  const alone = await servers.startSite(NOBODY, { STAFF_PAGE: 'on' });
  const ask = (init?: RequestInit, { url } = alone) => fetch(`${url}/staff`, init);
  const long = await ask({ method: 'POST', body: 'x'.repeat(leadLimits.bodyBytes + 1) }, site);
  const other = await ask({ method: 'PUT', body: 'x' }, site);
  for (const [response, status] of [
    [long, 413],
    [other, 405],
    [await ask(), 502],
    [await ask({ method: 'POST', body: 'do=called' }), 503],
  ] as const) {
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('Откройте «Сегодня» через минуту');
  }
});
