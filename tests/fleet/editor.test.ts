import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EditorClient, type EditedFolder, makeEditedFolder } from '../kit/editor.ts';
import { type Fleet, startFleet } from './stage/fleet.ts';

const NEWS = 'news/osennij-bal-2026.md';
/** Time within which a page shows a save, milliseconds. */
const SHOWN_WITHIN_MS = 2000;

let edited: EditedFolder;
let fleet: Fleet;
let anna: EditorClient;

beforeAll(async () => {
  edited = await makeEditedFolder();
  // Only the embedded origin has an editor.
  const bff = { ...edited.settings, UPSTREAM_URL: '' };
  fleet = await startFleet({ bff, site: { CONTENT_EDITOR: 'on' } });
  anna = new EditorClient(fleet.proxy.url, { origin: fleet.proxy.url });
  await anna.setPassword(await edited.link('add', 'Анна'));
});
afterAll(async () => {
  await fleet.stop();
  await edited.remove();
});

const fileOf = (file: string) => path.join(edited.folder, 'content', file);

/** Both BFFs, with the session that was opened through nginx. */
const onEachBff = () =>
  fleet.bffs.map((bff) => {
    const client = new EditorClient(bff.url(), { origin: fleet.proxy.url });
    client.cookie = anna.cookie;
    return client;
  });

test('nginx passes on the page, sessions, conditions and large documents', async () => {
  const page = await fetch(`${fleet.proxy.url}/editor`);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const [, script = ''] = /src="([^"]+\.js)"/.exec(await page.text()) ?? [];
  const loaded = await fetch(fleet.proxy.url + script, { headers: { 'accept-encoding': 'br' } });
  expect([loaded.status, loaded.headers.get('content-encoding')]).toEqual([200, 'br']);
  const asked = Array.from({ length: 8 }, () => anna.ask('GET', 'documents'));
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));

  const { value, etag } = await anna.open(NEWS);
  const large = { ...value, content: `${'Бал удался. '.repeat(40_000)}Конец` };
  const saved = await anna.save(NEWS, large, etag);
  expect(saved.status).toBe(200);
  const late = await anna.save(NEWS, value, etag);
  expect([late.status, Object.keys(late.body)]).toEqual([412, ['current']]);
  const address = `document?file=${NEWS}`;
  expect((await anna.ask('PUT', address, value)).status).toBe(428);
  const huge = { ...value, content: 'Бал. '.repeat(200_000) };
  expect((await anna.save(NEWS, huge, saved.headers.get('etag') ?? '')).status).toBe(413);
  expect((await anna.save(NEWS, value, saved.headers.get('etag') ?? '')).status).toBe(200);
});

test.each([0, 1])('both soon show a save of BFF %i or of the file', async (index) => {
  const shown = (title: string) =>
    Promise.all(
      fleet.bffs.map(async (bff) => {
        const start = performance.now();
        const isShown = async () =>
          (await (await fetch(`${bff.url()}/api/news/osennij-bal-2026`)).text()).includes(title);
        await expect.poll(isShown, { interval: 20 }).toBe(true);
        return performance.now() - start;
      }),
    );
  const client = onEachBff()[index];
  const { value, etag = '' } = (await client?.open(NEWS)) ?? {};
  const title = `Бал через ${index}`;
  expect((await client?.save(NEWS, { ...value, title }, etag))?.status).toBe(200);
  expect(Math.max(...(await shown(title)))).toBeLessThan(SHOWN_WITHIN_MS);
  const text = await readFile(fileOf(NEWS), 'utf8');
  await writeFile(fileOf(NEWS), text.replace(title, `Рукой ${index}`));
  expect(Math.max(...(await shown(`Рукой ${index}`)))).toBeLessThan(SHOWN_WITHIN_MS);
});

test('nginx retries a page on another server, but never a save', async () => {
  await fleet.bffs[0]?.stop();
  const { value, etag } = (await onEachBff()[1]?.open(NEWS)) ?? {};
  const statuses: number[] = [];
  for (let at = 0; at < 4; at += 1) {
    statuses.push((await anna.save(NEWS, { ...value, title: 'Бал' }, etag ?? '')).status);
  }
  for (let at = 0; at < 4; at += 1) {
    expect((await fetch(`${fleet.proxy.bffUrl}/api/news?page=1`)).status).toBe(200);
  }
  expect(statuses).toContain(502);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});
