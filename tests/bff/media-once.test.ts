import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { drawNoise } from '../kit/pictures.ts';
import { MEDIA, mediaOf, PICTURE, pictureLoad, publish, sendPicture } from '../kit/media.ts';
import type { Bff } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

const OTHER = '/files/other.jpg';

let media: Bff;
let picture: Buffer;

const variants = () => readdir(path.join(media.folder, 'variants')).catch(() => []);

beforeEach(async () => {
  picture = await drawNoise(640, 400);
  media = await startBff({ content: {}, keeps: 'pictures' });
  media.upstream.script(PICTURE, sendPicture(picture));
  media.upstream.script(OTHER, sendPicture(picture));
});

test('pictures that content names are neither fetched nor encoded before somebody asks', async () => {
  await publish(media, [PICTURE, `<p><img src="${PICTURE}"></p>`]);
  expect(media.calls(PICTURE)).toBe(0);
  await media.get(mediaOf(OTHER), { accept: 'image/avif' });
  expect(await pictureLoad(media)).toMatchObject({ running: 0, waiting: 0, encodings: 1 });
  // Stopping waits for the work in progress.
  await media.stop();
  expect(media.calls(PICTURE)).toBe(0);
  expect(media.calls(OTHER)).toBe(1);
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
  media.upstream.script(PICTURE, sendPicture(picture, 'image/jpeg', headers));
  for (let count = 1; count <= 2; count += 1) {
    const answer = await media.get(MEDIA, { accept: 'image/avif' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await pictureLoad(media)).toMatchObject({ encodings: count });
  }
  await media.stop();
  expect(await variants()).toEqual([]);
});
