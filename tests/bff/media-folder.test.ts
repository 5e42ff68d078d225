import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Bff } from '../kit/bff.ts';
import {
  failWith,
  FIRST_REST_MS,
  MEDIA,
  mediaOf,
  PICTURE,
  pictureLoad,
  publish,
  sendPicture,
} from '../kit/media.ts';
import { draw, drawNoise } from '../kit/pictures.ts';
import { startBff } from '../kit/test.ts';

let media: Bff;

beforeEach(async () => {
  media = await startBff({ content: {}, keeps: 'pictures' });
});

const fileOf = (...names: readonly string[]) => path.join(media.folder, ...names);
const variants = () => readdir(fileOf('variants')).catch(() => []);

describe('the folder of pictures', () => {
  const sizeOfFolder = async (): Promise<number> => {
    const files = await readdir(media.folder, { recursive: true });
    const stats = await Promise.all(files.map((file) => stat(fileOf(file))));
    return stats.reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0);
  };

  test('serves no other upstream', async () => {
    await media.get(MEDIA);
    const other = await startBff({ content: {}, settings: media.keeping });
    await other.get(MEDIA);
    expect([media.calls(PICTURE), other.calls(PICTURE)]).toEqual([1, 1]);
  });

  test('stays under its limit and keeps the pictures used last', async () => {
    const pictures = Array.from({ length: 8 }, (_, index) => `/files/noise-${index}.jpg`);
    for (const [index, picture] of pictures.entries()) {
      media.upstream.script(picture, sendPicture(await drawNoise(640, 640 - index)));
      expect((await media.get(mediaOf(picture, 640))).status).toBe(200);
    }
    await media.stop();
    const size = await sizeOfFolder();
    await media.start();
    expect(size).toBeGreaterThan(400_000);
    expect(size).toBeLessThanOrEqual(1024 * 1024);

    await media.get(mediaOf(pictures.at(-1) ?? '', 640));
    expect(media.calls(pictures.at(-1))).toBe(1);
    await media.get(mediaOf(pictures[0] ?? '', 640));
    expect(media.calls(pictures[0])).toBe(2);
  });

  test('may lose some or all of its files', async () => {
    await media.get(MEDIA);
    await media.restart();
    // Renamed first, because a folder into which the BFF still writes cannot be removed.
    const lost = `${media.folder}-lost`;
    await rename(media.folder, lost);
    expect((await media.get(MEDIA)).status).toBe(200);
    expect(media.calls(PICTURE)).toBe(2);
    await media.restart();
    await rm(lost, { recursive: true });
    expect((await media.get(MEDIA)).status).toBe(200);
    expect(media.calls(PICTURE)).toBe(2);
    // The database of leads, which shares this folder, was lost, too.
    expect(media.lines.filter(({ msg }) => !String(msg).includes('LEADS_DB'))).toEqual([]);
  });

  test.each(['sources', 'variants'])('may hold torn %s and files of others', async (kind) => {
    const whole = await media.get(MEDIA);
    await media.stop();
    const [name = ''] = await readdir(fileOf(kind));
    const file = await readFile(fileOf(kind, name));
    await writeFile(fileOf(kind, name), file.subarray(0, file.length - 1));
    await writeFile(fileOf('README'), 'not ours');
    await media.start();
    const again = await media.get(MEDIA);
    expect([again.status, again.bytes.equals(whole.bytes)]).toEqual([200, true]);
    expect(media.calls(PICTURE)).toBe(2);
    await media.restart();
    expect(await readFile(fileOf(kind, name))).toHaveLength(file.length);
    expect(await readFile(fileOf('README'), 'utf8')).toBe('not ours');
  });

  test('is shared: the pictures of another process are used', async () => {
    const other = await startBff({
      content: {},
      upstreamUrl: media.upstream.url,
      settings: media.keeping,
    });
    const { headers } = await media.get(MEDIA);
    await expect.poll(variants).toHaveLength(1);
    expect((await other.get(MEDIA)).headers.get('etag')).toBe(headers.get('etag'));
    expect(await other.metric('bff_picture_encodings_total')).toBe(0);
    expect(media.calls(PICTURE)).toBe(1);
  });

  test('may be unusable, which is logged once', async () => {
    const blocked = path.join(media.folder, 'file');
    await writeFile(blocked, '');
    await media.restart({ MEDIA_CACHE_DIR: blocked, MEDIA_CACHE_MB: '1' });
    for (const width of [320, 480, 640, 320]) {
      expect((await media.get(mediaOf(PICTURE, width))).status).toBe(200);
    }
    expect(media.calls(PICTURE)).toBe(1);
    await media.stop();
    expect(media.lines).toHaveLength(1);
    expect(media.lines[0]).toMatchObject({
      folder: blocked,
      msg: 'a folder of copies cannot be used',
    });
  });
});

test('pictures that content names are neither fetched nor encoded before somebody asks', async () => {
  const other = '/files/other.jpg';
  await publish(media, [PICTURE, `<p><img src="${PICTURE}"></p>`]);
  await media.get(mediaOf(other), { accept: 'image/avif' });
  expect(await pictureLoad(media)).toMatchObject({ running: 0, waiting: 0, encodings: 1 });
  // Stopping waits for the work in progress.
  await media.stop();
  expect([media.calls(PICTURE), media.calls(other)]).toEqual([0, 1]);
  expect(await variants()).toHaveLength(1);
});

test.each(['image/avif', 'image/webp', 'image/jpeg'])(
  '%s is encoded once for all requests, also after a restart',
  async (accept) => {
    const ask = () => media.get(MEDIA, { accept });
    const first = await ask();
    expect(first.headers.get('content-type')).toBe(accept);
    expect((await ask()).text).toBe(first.text);
    expect(await pictureLoad(media)).toMatchObject({ encodings: 1 });
    await media.restart();
    expect(await variants()).toHaveLength(1);
    expect((await ask()).text).toBe(first.text);
    expect(await pictureLoad(media)).toMatchObject({ encodings: 0 });
    expect(media.calls(PICTURE)).toBe(1);
  },
);

test('an unstorable picture is encoded once for each request', async () => {
  const headers = { 'cache-control': 'no-store' };
  media.upstream.script(PICTURE, sendPicture(await drawNoise(64, 40), 'image/jpeg', headers));
  for (let count = 1; count <= 2; count += 1) {
    const answer = await media.get(MEDIA, { accept: 'image/avif' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await pictureLoad(media)).toMatchObject({ encodings: count });
  }
  await media.stop();
  expect(await variants()).toEqual([]);
});

describe('a purge of a picture', () => {
  const purge = (body: object) => media.purge(body);

  test.each([
    ['path', { paths: [PICTURE] }],
    ['prefix', { prefixes: ['/files/'] }],
  ])('by %s shows the new one, in all widths, on the next request', async (_how, body) => {
    const widths = [320, 480].map((width) => mediaOf(PICTURE, width));
    const before = await Promise.all(widths.map((address) => media.get(address)));
    media.upstream.script(PICTURE, sendPicture(await drawNoise(400, 200)));
    expect(JSON.parse((await purge(body)).text)).toEqual({ purged: 1 });
    const after = await Promise.all(widths.map((address) => media.get(address)));
    after.forEach(({ headers }, index) => {
      expect(headers.get('etag')).not.toBe(before[index]?.headers.get('etag'));
    });
    const asked = media.calls(PICTURE);
    await Promise.all(widths.map((address) => media.get(address)));
    expect(media.calls(PICTURE)).toBe(asked);
  });

  test('keeps the old copy for failures, unless it is hard', async () => {
    await media.get(MEDIA);
    media.upstream.script(PICTURE, failWith(500));
    await purge({ paths: [PICTURE] });
    expect((await media.get(MEDIA)).status).toBe(200);
    media.advance(FIRST_REST_MS);
    await purge({ paths: [PICTURE], hard: true });
    expect((await media.get(MEDIA)).status).toBe(502);
    // Nothing is on the disk either.
    await media.restart();
    expect((await media.get(MEDIA)).status).toBe(502);
  });

  test('survives a restart, whatever the source’s lifetime', async () => {
    const year = { 'cache-control': 'max-age=31536000', etag: '"v1"' };
    media.upstream.script(PICTURE, sendPicture(await draw(400, 200), 'image/jpeg', year));
    const before = await media.get(MEDIA);
    await purge({ paths: [PICTURE] });
    media.upstream.script(PICTURE, sendPicture(await drawNoise(400, 200), 'image/jpeg', year));
    await media.restart();
    const etagNow = async () => (await media.get(MEDIA)).headers.get('etag');
    // The old picture may be shown while the new one is made.
    await expect.poll(etagNow).not.toBe(before.headers.get('etag'));
    expect(media.calls(PICTURE)).toBe(2);
    const after = await etagNow();
    await media.restart();
    expect(await etagNow()).toBe(after);
    expect(media.calls(PICTURE)).toBe(2);
  });

  test('that came too early makes the same picture be checked again after 30 s', async () => {
    const year = { 'cache-control': 'max-age=31536000' };
    media.upstream.script(PICTURE, sendPicture(await draw(400, 200), 'image/jpeg', year));
    await media.get(MEDIA);
    await purge({ paths: [PICTURE] });
    const servedAfter = async (seconds: number) => {
      media.advance(seconds * 1000);
      return (await media.get(MEDIA)).served;
    };
    expect([await servedAfter(0), await servedAfter(29)]).toEqual(['refreshed', 'hit']);
    expect([await servedAfter(1), media.calls(PICTURE)]).toEqual(['stale', 2]);
    await expect.poll(() => media.calls(PICTURE)).toBe(3);
    await expect.poll(() => servedAfter(3600)).toBe('hit');
    expect(media.calls(PICTURE)).toBe(3);
  });

  test('by path covers all its queries, by URL a picture of another host', async () => {
    const versioned = `${PICTURE}?v=1`;
    const year = { 'cache-control': 'max-age=31536000' };
    media.upstream.script(versioned, sendPicture(await draw(400, 200), 'image/jpeg', year));
    await publish(media, versioned);
    await media.get(mediaOf(versioned));
    await purge({ paths: [`https://other.example${PICTURE}`], prefixes: ['https://'] });
    await media.get(mediaOf(versioned));
    expect(media.calls(versioned)).toBe(1);
    await media.restart();
    await purge({ paths: [PICTURE] });
    await media.get(mediaOf(versioned));
    expect(media.calls(versioned)).toBe(2);
  });
});
