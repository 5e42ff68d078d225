import { expect } from 'vitest';
import { leadLimits } from '../../bff/contract/lead-limits.ts';
import { read } from '../kit/stack.ts';
import { test } from '../kit/test.ts';
import { withVisits } from '../kit/visits.ts';

const LINK = `/staff/${'A'.repeat(43)}`;
const EDITOR = ['/editor', '/editor/api/documents', '/editor/assets/index.js', '/editor/'];
const PATHS = [...EDITOR, '/staff', LINK];

test('without the settings the pages of staff are not found, by any method', async ({
  bare: { site },
}) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
    for (const path of PATHS) {
      const [found, unknown] = await Promise.all(
        [path, path.replace(/editor|staff/, 'nothing')].map(async (address) => {
          const response = await fetch(site.url + address, { method, redirect: 'manual' });
          const names = ['allow', 'cache-control', 'content-security-policy'];
          return [response.status, ...names.map((name) => response.headers.get(name))];
        }),
      );
      expect(found, `${method} ${path}`).toEqual(unknown);
    }
  }
});

test('with them the site passes on the BFF’s answers, headers included', async ({ servers }) => {
  const bff = await servers.startBff();
  const site = await servers.startSite(bff.url, { EDITOR: 'on' });
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

test('the page of the day opens by a link, and only with its cookie', async ({ servers }) => {
  const bff = await servers.startBff({ ...withVisits, STAFF_PAGE: 'on' });
  const site = await servers.startSite(bff.url, { STAFF_PAGE: 'on' });
  const token = await bff.app.services.leads.staffLinks.make('Анна');
  const opened = await fetch(`${site.url}/staff/${token}`, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/staff']);
  const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';', 1);
  const shown = await fetch(`${site.url}/staff`, { headers: { cookie } });
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await shown.text()).toContain('<h1>Визиты</h1>');
  const told = await fetch(`${site.url}/staff?told=mailed&x=1`, { headers: { cookie } });
  expect(await told.text()).toContain('Семье уйдёт письмо.');
  const closed = [await fetch(`${site.url}/staff`), await fetch(site.url + LINK)];
  expect(closed.map(({ status }) => status)).toEqual([404, 404]);
});

test('the page of the day stays a page if the site refuses or the BFF fails', async ({
  servers,
}) => {
  const bff = await servers.startBff({ ...withVisits, STAFF_PAGE: 'on' });
  const site = await servers.startSite(bff.url, { STAFF_PAGE: 'on' });
  const ask = (init?: RequestInit) => fetch(`${site.url}/staff`, init);
  const long = await ask({ method: 'POST', body: 'x'.repeat(leadLimits.bodyBytes + 1) });
  const other = await ask({ method: 'PUT', body: 'x' });
  await bff.stop();
  for (const [response, status] of [
    [long, 413],
    [other, 405],
    [await ask(), 502],
    [await ask({ method: 'POST', body: 'do=called' }), 503],
  ] as const) {
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('Откройте «Визиты» через минуту');
  }
});
