import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { drawNoise } from '../kit/pictures.ts';
import { MEDIA, PICTURE, sendPicture } from '../kit/media.ts';
import type { Bff } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

let media: Bff;

beforeEach(async () => {
  media = await startBff({ content: {} });
});

describe('the folder of pictures', () => {
  const NAME = /^[0-9a-f]{64}$/;
  const sizeOfFolder = async (): Promise<number> => {
    const files = await readdir(media.folder);
    const stats = await Promise.all(files.map((file) => stat(path.join(media.folder, file))));
    return stats.reduce((sum, { size }) => sum + size, 0);
  };

  test('serves a new process', async () => {
    await media.restart(media.onDisk);
    const { headers } = await media.get(MEDIA);
    await media.restart(media.onDisk);
    const again = await media.get(MEDIA);
    expect(again.headers.get('etag')).toBe(headers.get('etag'));
    expect((await sharp(again.bytes).metadata()).width).toBe(320);
    expect(media.calls(PICTURE)).toBe(1);
    const files = await readdir(media.folder);
    expect(files).toHaveLength(1);
    expect(files[0]).toMatch(NAME);
  });

  test('serves no other upstream', async () => {
    await media.restart({ ...media.onDisk, UPSTREAM_URL: 'https://one.example' });
    await media.get(MEDIA);
    await media.restart({ ...media.onDisk, UPSTREAM_URL: 'https://two.example' });
    await media.get(MEDIA);
    expect(media.calls(PICTURE)).toBe(2);
  });

  test('stays under its limit, the pictures used last are kept', async () => {
    await media.restart(media.onDisk);
    const body = await drawNoise(1000, 1000);
    const pictures = Array.from({ length: 8 }, (_, index) => `/files/noise-${index}.jpg`);
    for (const picture of pictures) {
      media.upstream.script(picture, sendPicture(body));
      expect((await media.get(`/media/960${picture}`)).status).toBe(200);
    }
    await media.stop();
    const size = await sizeOfFolder();
    await media.start(media.onDisk);
    expect(size).toBeGreaterThan(500_000);
    expect(size).toBeLessThanOrEqual(1024 * 1024);

    await media.get(`/media/960${pictures.at(-1)}`);
    expect(media.calls(pictures.at(-1))).toBe(1);
    await media.get(`/media/960${pictures[0]}`);
    expect(media.calls(pictures[0])).toBe(2);
  });

  test('may lose its files, or all of itself', async () => {
    await media.restart(media.onDisk);
    await media.get(MEDIA);
    await media.restart(media.onDisk);
    await rm(media.folder, { recursive: true });
    expect((await media.get(MEDIA)).status).toBe(200);
    expect(media.calls(PICTURE)).toBe(2);
    await media.restart(media.onDisk);
    expect((await media.get(MEDIA)).status).toBe(200);
    expect(media.calls(PICTURE)).toBe(2);
    expect(media.lines).toEqual([]);
  });

  test('may hold torn files, what others left and files of others', async () => {
    await media.restart(media.onDisk);
    await media.get(MEDIA);
    await media.stop();
    const [name = ''] = await readdir(media.folder);
    const file = await readFile(path.join(media.folder, name));
    await writeFile(path.join(media.folder, name), file.subarray(0, file.length - 1));
    await writeFile(path.join(media.folder, 'README'), 'not ours');
    await media.start(media.onDisk);
    expect((await media.get(MEDIA)).status).toBe(200);
    expect(media.calls(PICTURE)).toBe(2);
    await media.restart(media.onDisk);
    expect((await readdir(media.folder)).sort()).toEqual([name, 'README'].sort());
    expect(await readFile(path.join(media.folder, name))).toHaveLength(file.length);
  });

  test('may not work at all, which is logged once', async () => {
    const blocked = path.join(media.folder, 'file');
    await writeFile(blocked, '');
    await media.restart({ MEDIA_CACHE_DIR: blocked, MEDIA_CACHE_MB: '1' });
    for (const width of [320, 480, 640, 320]) {
      expect((await media.get(`/media/${width}${PICTURE}`)).status).toBe(200);
    }
    expect(media.calls(PICTURE)).toBe(3);
    await media.stop();
    expect(media.lines).toHaveLength(1);
    expect(media.lines[0]).toMatchObject({
      folder: blocked,
      msg: 'the picture folder cannot be used',
    });
    await media.start();
  });
});
