import { existsSync } from 'node:fs';
import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimPort } from '../kit/claim-port.ts';
import { Html } from '../kit/html.ts';
import { buildImage, type Image, type ImageProcess } from './stage/image.ts';
import { leadForm } from '../kit/leads.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const BUILDERS = ['waku', 'vite', 'rolldown', 'webpack', 'rsc-payload-profiler'];

let image: Image;
beforeAll(async () => {
  image = await buildImage();
});
afterAll(() => image.remove());

test('the image holds only files that both processes need', async () => {
  expect((await readdir(image.folder)).toSorted()).toEqual([
    '.data',
    'bff',
    'dist',
    'edited',
    'node_modules',
    'package.json',
  ]);
  const tools = await readdir(path.join(image.folder, 'bff/tools'));
  expect(tools.toSorted()).toEqual(['check-api', 'command-line.ts', 'leads', 'run.sh', 'staff']);
});

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly link?: boolean }>>;
}

test('the image has no package for development or tests', async () => {
  const { packages } = JSON.parse(
    await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'),
  ) as Lock;
  const others = Object.keys(packages).filter(
    (name) => packages[name]?.dev === true || packages[name]?.link === true,
  );
  expect(others).toContain('node_modules/vitest');
  const isThere = (name: string) => existsSync(path.join(image.folder, name, 'package.json'));
  expect(others.filter(isThere)).toEqual([]);
  // Build tools, which the lock file also lists as peers of other packages.
  expect(BUILDERS.map((name) => `node_modules/${name}`).filter(isThere)).toEqual([]);
  const modules = await readdir(path.join(image.folder, 'node_modules'));
  expect(modules.filter((name) => name.startsWith('node-linux-'))).toEqual([]);
});

test('its user may write only to the folders of volumes', async () => {
  const { uid } = await stat(path.join(image.folder, '.data'));
  expect(uid).toBeGreaterThan(0);
  const files = await readdir(image.folder, { recursive: true, withFileTypes: true });
  const writable: string[] = [];
  for (const file of files.filter((each) => !each.isSymbolicLink())) {
    const name = path.join(file.parentPath, file.name);
    const { mode, uid: owner } = await stat(name);
    if (owner !== 0 || (mode & 0o022) !== 0) writable.push(path.relative(image.folder, name));
  }
  expect(writable).toEqual(['.data', 'edited']);
});

test('without a volume the BFF names the missing folder', async () => {
  await chmod(path.join(image.folder, '.data'), 0o500);
  const { code, errors } = await image.run(image.command);
  expect([code, errors]).toEqual([1, expect.stringContaining('LEADS_DB=.data/leads.db')]);
  await chmod(path.join(image.folder, '.data'), 0o700);
});

test('both processes serve, and their health checks pass', async () => {
  const [bffPort, port] = [`${await claimPort()}`, `${await claimPort()}`];
  const operations = `${await claimPort()}`;
  const ofBff = { BFF_PORT: bffPort, LOG_LEVEL: 'error' };
  const ofSite = { PORT: port, OPERATIONS_PORT: operations, LOG_LEVEL: 'error' };
  const isWell = async (settings: Readonly<Record<string, string>>) =>
    (await image.run(image.healthCheck, settings)).code === 0;
  const running: ImageProcess[] = [];
  try {
    expect(await isWell(ofBff)).toBe(false);
    running.push(await image.start(image.command, ofBff));
    expect(await isWell(ofBff)).toBe(true);
    expect(await isWell(ofSite)).toBe(false);
    const bffUrl = `http://127.0.0.1:${bffPort}`;
    running.push(await image.start(['dist/serve-node.js'], { ...ofSite, BFF_URL: bffUrl }));
    expect(await isWell(ofSite)).toBe(true);
    await servesAll(`http://127.0.0.1:${port}`);
    await takesLeads(`http://127.0.0.1:${port}`);
  } finally {
    await Promise.all(running.map((each) => each.stop()));
  }
});

test('staff edit in the image, in the folder of the volume', async () => {
  const folder = path.join(image.folder, 'edited/site');
  expect(await image.tool('staff', 'init', folder)).toEqual({ code: 0, errors: '' });
  const port = `${await claimPort()}`;
  const settings = {
    BFF_PORT: port,
    LOG_LEVEL: 'error',
    CONTENT_EDITOR: 'on',
    CONTENT_DIR: folder,
  };
  const bff = await image.start(image.command, settings);
  const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'kosmosad.example' };
  const ask = (address: string) =>
    fetch(`http://127.0.0.1:${port}/editor${address}`, { headers: forwarded });
  try {
    expect(await (await ask('')).text()).toContain('Вход для сотрудников');
    expect((await ask('/api/documents')).status).toBe(401);
  } finally {
    await bff.stop();
  }
});

/** A page, its link preview and the work of native code: a resized picture. */
async function servesAll(origin: string): Promise<void> {
  const page = await fetch(`${origin}/programs`);
  expect(page.status).toBe(200);
  const html = new Html(await page.text());
  const preview = html.one('meta[property="og:image"]').attribute('content') ?? '';
  const picture = html.all('img[src^="/media/"]')[0]?.attribute('src') ?? '';
  for (const address of [
    new URL(preview, origin).pathname + new URL(preview, origin).search,
    picture,
  ]) {
    const response = await fetch(origin + address);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
}

/** A form, and the operator's command that shows its lead. */
async function takesLeads(origin: string): Promise<void> {
  const response = await fetch(`${origin}/api/lead`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(leadForm),
  });
  expect(response.status).toBe(201);
  const list = await image.tool('leads', 'list');
  expect(list).toEqual({ code: 0, errors: '' });
}
