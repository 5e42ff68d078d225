import { expect } from 'vitest';
import { read } from '../kit/stack.ts';
import { test } from '../kit/test.ts';

const PATHS = ['/editor', '/editor/api/documents', '/editor/assets/index.js', '/editor/'];

test('without the setting the editor is an address that nobody knows, by any method', async ({
  bare: { site },
}) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
    for (const path of PATHS) {
      const [found, unknown] = await Promise.all(
        [path, path.replace('editor', 'nothing')].map(async (address) => {
          const response = await fetch(site.url + address, { method, redirect: 'manual' });
          const names = ['allow', 'cache-control', 'content-security-policy'];
          return [response.status, ...names.map((name) => response.headers.get(name))];
        }),
      );
      expect(found, `${method} ${path}`).toEqual(unknown);
    }
  }
});

test('with it the site passes on what the BFF says, headers included', async ({ servers }) => {
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
