import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Origin, startOrigin } from '../../bff/origin/start-origin.ts';
import { type Bff, openBff } from '../kit/bff.ts';

let folder: string;
let origin: Origin;
let bff: Bff;

const drawInto = async (file: string, background: string) =>
  writeFile(
    path.join(folder, 'media', file),
    await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );

const start = (onChange: (paths: readonly string[]) => void, now = Date.now) =>
  startOrigin({
    contentRoot: path.join(folder, 'content'),
    mediaRoot: path.join(folder, 'media'),
    log: pino({ level: 'silent' }),
    onChange,
    now,
  });

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-pictures-'));
  await mkdir(path.join(folder, 'content'));
  await writeFile(path.join(folder, 'content/layout.yaml'), 'config: {}\nmenu: []\n');
  await writeFile(path.join(folder, 'content/home.yaml'), 'title: Сад\n');
  await mkdir(path.join(folder, 'media/pictures'), { recursive: true });
  await drawInto('pictures/sky.jpg', '#0000ff');
  origin = await start((paths) =>
    bff.app.services.pictures.purge({ paths, prefixes: [], isHard: false }),
  );
  bff = await openBff({ upstreamUrl: origin.url, origin });
});
afterEach(async () => {
  await origin.close();
  await bff.close();
  await rm(folder, { recursive: true, force: true });
});

/** The dominant colour of a picture. */
async function colourOf(address: string): Promise<'red' | 'blue'> {
  const response = await fetch(bff.url + address, { headers: { accept: 'image/jpeg' } });
  const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
  return channels[0]!.mean > channels[2]!.mean ? 'red' : 'blue';
}

test('a picture replaced under the same name shows at once', async () => {
  const address = '/media/320?url=/pictures/sky.jpg';
  expect(await colourOf(address)).toBe('blue');
  expect(await colourOf(address)).toBe('blue');
  await drawInto('pictures/sky.jpg', '#ff0000');
  await expect.poll(() => colourOf(address)).toBe('red');
});

test('a large file arrives complete, even after somebody has left', async () => {
  const film = randomBytes(8 * 1024 * 1024);
  await writeFile(path.join(folder, 'media/film.mp4'), film);
  const leaving = await fetch(`${bff.url}/files?url=/film.mp4`);
  await leaving.body?.cancel();
  const { status, headers, bytes } = await bff.get('/files?url=/film.mp4');
  expect([status, headers.get('content-length')]).toEqual([200, `${film.length}`]);
  expect(bytes.equals(film)).toBe(true);
});

test('content and missing content are like those of a content API', async () => {
  expect(JSON.parse((await bff.get('/api/home')).text)).toEqual({ title: 'Сад' });
  expect((await bff.get('/api/news/no-such')).status).toBe(404);
});

test('a hidden document appears at its time, even if the process has restarted since', async () => {
  const at = Date.parse('2026-12-05T09:00+03:00');
  let ahead = at - 60_000 - Date.now();
  const changed: string[] = [];
  const startAhead = () =>
    start(
      (paths) => changed.push(...paths),
      () => Date.now() + ahead,
    );
  const statusOf = async (found: Origin) =>
    (await found.sender.request({ path: '/api/news/bal', headers: {} })).statusCode;
  await mkdir(path.join(folder, 'content/news'));
  await writeFile(
    path.join(folder, 'content/news/bal.md'),
    '---\nid: 1\ntitle: Бал\ndate: 2026-12-05\ndraft: true\nshow_from: "2026-12-05T09:00+03:00"\n---\n',
  );
  const first = await startAhead();
  expect(await statusOf(first)).toBe(404);
  expect((await first.preview('/api/news/bal')).status).toBe(200);
  await first.close();
  // One process waits for the time, and one starts after it.
  ahead = at - 1000 - Date.now();
  const second = await startAhead();
  await expect.poll(() => statusOf(second)).toBe(200);
  expect(changed).toContain('/api/news/bal');
  await second.close();
  ahead += 60_000;
  const third = await startAhead();
  expect(await statusOf(third)).toBe(200);
  await third.close();
});
