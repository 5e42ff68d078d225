import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFolder } from '../kit/build.ts';
import { EditorClient, type EditedFolder, makeEditedFolder } from '../kit/editor.ts';
import { type RunningServer, startBffProcess, startSite } from '../kit/process.ts';

/** The embedded origin belongs to the BFF's process. */
let edited: EditedFolder;
let bff: RunningServer;
let site: RunningServer;
let anna: EditorClient;

const write = (file: string, text: string) =>
  writeFile(path.join(edited.folder, 'content', file), text);

const HIDDEN =
  '---\nid: 900\ntitle: Тайный бал\ndate: 2026-11-27\ndraft: true\n---\nО нём [узнают](/about) потом.\n';

beforeAll(async () => {
  edited = await makeEditedFolder();
  await write('news/tajnyj.md', HIDDEN);
  bff = await startBffProcess({ ...edited.settings, CLIENT_LIMITS: '0', WARM_UP: 'off' });
  const env = { BFF_URL: bff.url, CONTENT_EDITOR: 'on', STAFF_PAGE: 'on', CLIENT_LIMITS: '0' };
  site = await startSite(buildFolder(), { ...env, WARM_UP: 'off' });
  anna = new EditorClient(site.url, { origin: site.url });
  await anna.setPassword(await edited.link('add', 'Анна'));
});
afterAll(async () => {
  await site.stop();
  await bff.stop();
  await edited.remove();
});

/** A page of the preview. */
async function look(page: string, client = anna, init?: RequestInit) {
  const response = await client.send(`/staff/preview${page}`, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The parts of a response that do not change by themselves. */
async function answerOf(client: EditorClient, address: string, method: string) {
  const response = await client.send(address, { method });
  const headers = [...response.headers]
    .filter(([name]) => !['date', 'age', 'server-timing'].includes(name))
    .map(([name, value]) => [name, value.replace('; detail=stale', '')]);
  return { status: response.status, headers, text: await response.text() };
}

test('staff see a hidden document on its page and in lists, and nobody else does', async () => {
  const own = await look('/news/tajnyj');
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(own.headers.get('x-robots-tag')).toBe('noindex');
  expect(own.headers.get('etag')).toBeNull();
  expect(own.text).toContain('узнают');
  expect((await look('/news')).text).toContain('Тайный бал');
  // Not even with the session: public pages never depend on a cookie.
  for (const client of [anna, new EditorClient(site.url)]) {
    for (const address of ['/news', '/api/news?page=1', '/rss.xml', '/sitemap.xml', '/']) {
      expect(await (await client.send(address)).text(), address).not.toMatch(/Тайный бал|tajnyj/);
    }
    expect((await client.send('/news/tajnyj')).status).toBe(404);
    expect((await client.send('/api/news/tajnyj')).status).toBe(404);
  }
});

test('each request renders the files as they are, and keeps nothing', async () => {
  for (const title of ['Первый', 'Второй']) {
    await write('news/tajnyj.md', HIDDEN.replace('Тайный бал', title));
    expect((await look('/news/tajnyj')).text).toContain(`${title}</h1>`);
  }
  await rm(path.join(edited.folder, 'content/news/tajnyj.md'));
  expect((await look('/news/tajnyj')).status).toBe(404);
  await write('news/tajnyj.md', HIDDEN);
});

test('links and the search stay in the preview, and each document of a page can be edited', async () => {
  const { text } = await look('/news/tajnyj');
  expect(text).toMatch(/href='\/staff\/preview\/about'>узнают/);
  const links = Array.from(text.matchAll(/<(?:a|form)[^>]* (?:href|action)=["'](\/[^"']*)/g));
  const others = links.map(([, to = '']) => to).filter((to) => !to.startsWith('/staff/preview/'));
  expect(others.filter((to) => !/^\/(?:editor#|media\/|lead$)/.test(to))).toEqual([]);
  const named = (html: string) =>
    Array.from(html.matchAll(/\/editor#([^"]+)"[^>]*>Править: /g), ([, file = '']) =>
      decodeURIComponent(file),
    );
  expect(named(text)[0]).toBe('news/tajnyj.md');
  expect(named(text)).toContain('layout.yaml');
  const home = named((await look('')).text);
  expect(home[0]).toBe('home.yaml');
  expect(home).toEqual(expect.arrayContaining(['programs/polnyj-den.md', 'layout.yaml']));
  expect(home).not.toContain('redirects.yaml');
  expect(named((await look('/info')).text)).toContain('groups/1-sputnik.yaml');
});

test('addresses lead to the canonical one, to the 404 page or to public files', async () => {
  const rows = [
    ['/news/', 307, '/staff/preview/news'],
    ['/rss.xml', 307, '/rss.xml'],
    ['/no-such-page', 404, null],
    ['/news?page=99', 404, null],
    ['/api/news', 404, null],
    ['/RSC/R/news.txt', 404, null],
    ['?x=1', 200, null],
    ['/news?page=2', 200, null],
  ] as const;
  for (const [address, status, location] of rows) {
    const found = await look(address);
    expect([found.status, found.headers.get('location')], address).toEqual([status, location]);
    expect(found.headers.get('cache-control'), address).toBe('no-store');
  }
  expect((await look('/news', anna, { method: 'HEAD' })).text).toBe('');
});

test('without the right to edit, a preview does not exist, by any method', async () => {
  const vera = new EditorClient(site.url, { origin: site.url });
  await edited.tool('add', 'Вера', '--visits');
  await vera.setPassword(await edited.link('reset', 'Вера'));
  const nobody = new EditorClient(site.url);
  const guess = new EditorClient(site.url);
  guess.cookie = '__Host-kosmosad-staff=guessed';
  await answerOf(nobody, '/staff/nothing', 'GET');
  for (const client of [vera, nobody, guess]) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
      for (const page of ['', '/news/tajnyj', '/news', '/?page=2']) {
        const found = await answerOf(client, `/staff/preview${page}`, method);
        const unknown = await answerOf(client, `/staff/nothing${page}`, method);
        expect(found, `${method} ${page}`).toEqual(unknown);
      }
    }
  }
  expect((await vera.send('/staff')).status).toBe(200);
  expect((await answerOf(anna, '/staff/preview/news', 'POST')).status).toBe(404);
});

test('no browser reaches the resources of a preview', async () => {
  for (const address of ['/editor/preview/api/news/tajnyj', '/staff/preview/api/news/tajnyj']) {
    expect((await anna.send(address)).status).toBe(404);
  }
  const direct = new EditorClient(bff.url);
  expect((await direct.send('/editor/preview/api/news/tajnyj')).status).toBe(401);
});
