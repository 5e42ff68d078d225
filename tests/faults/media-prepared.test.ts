import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MEDIA_WIDTHS } from '../../bff/contract/media.ts';
import {
  ADMIN_TOKEN,
  failWith,
  MEDIA,
  MediaBff,
  PICTURE,
  sendPicture,
} from '../support/media-bff.ts';
import { drawNoise } from '../support/pictures.ts';

const OTHER = '/files/other.png';
const DENSE = 'public, max-age=300, stale-while-revalidate=86400';
/** Of the folder, which takes one MiB. */
const HALF_BYTES = 512 * 1024;
const asAvif = { accept: 'image/avif' };

let media: MediaBff;
let picture: Buffer;

beforeEach(async () => {
  picture = await drawNoise(64, 40);
  media = await MediaBff.create();
  media.upstream.script(PICTURE, sendPicture(picture));
  media.upstream.script(OTHER, sendPicture(picture));
  await media.restart({ ADMIN_TOKEN, ...media.onDisk });
});
afterEach(() => media.remove());

/** Waits until nothing is left to be prepared, and as many encodings were made as are meant. */
const expectEncodings = (count: number) =>
  vi.waitFor(() => expect(media.load).toMatchObject({ due: 0, encodings: count }), {
    timeout: 60_000,
  });

describe('a picture that content names', () => {
  test('is there as a dense AVIF in all widths before anybody asks, from one fetch', async () => {
    await media.publish(`<p><img src="${PICTURE}"></p>`);
    await expectEncodings(MEDIA_WIDTHS.length);
    for (const width of MEDIA_WIDTHS) {
      const { headers } = await media.get(`/media/${width}${PICTURE}`, asAvif);
      expect(headers.get('content-type')).toBe('image/avif');
      expect(headers.get('cache-control')).toBe(DENSE);
      expect(headers.get('cache-status')).toContain('; hit');
    }
    expect(media.calls()).toBe(1);
    expect(media.load.encodings).toBe(MEDIA_WIDTHS.length);
  });

  test('is prepared once, however often it is named, and not again after a restart', async () => {
    await media.publish([PICTURE, PICTURE]);
    await media.publish({ image: PICTURE });
    await expectEncodings(MEDIA_WIDTHS.length);
    await media.restart(media.onDisk);
    await media.publish([PICTURE, OTHER]);
    await expectEncodings(MEDIA_WIDTHS.length);
    expect(media.calls()).toBe(1);
    expect(media.calls(OTHER)).toBe(1);
  });

  test('with a version is prepared under its own key', async () => {
    media.upstream.script(`${PICTURE}?v=2`, sendPicture(picture));
    await media.publish([`${PICTURE}?v=2`]);
    await expectEncodings(MEDIA_WIDTHS.length);
    const { headers } = await media.get(`${MEDIA}%3Fv=2`, asAvif);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(media.load.encodings).toBe(MEDIA_WIDTHS.length);
  });

  test('and is missing does not keep the others waiting', async () => {
    media.upstream.script(PICTURE, failWith(404));
    await media.publish([OTHER, PICTURE]);
    await expectEncodings(MEDIA_WIDTHS.length);
    expect(media.calls()).toBe(1);
    expect((await media.get(MEDIA, asAvif)).status).toBe(404);
    // It rests like one that a visitor has asked for.
    expect(media.calls()).toBe(1);
  });

  test('and must not be stored is fetched once and not encoded', async () => {
    const headers = { 'cache-control': 'no-store' };
    media.upstream.script(PICTURE, sendPicture(picture, 'image/jpeg', headers));
    await media.publish([PICTURE, OTHER]);
    await expectEncodings(MEDIA_WIDTHS.length);
    expect(media.calls()).toBe(1);
  });

  test('is asked for again if it was purged meanwhile', async () => {
    const gate = Promise.withResolvers<void>();
    media.upstream.script(PICTURE, async (request, response) => {
      await gate.promise;
      sendPicture(picture)(request, response);
    });
    await media.publish([PICTURE]);
    await vi.waitFor(() => expect(media.calls()).toBe(1));
    expect((await media.purge({ paths: [PICTURE] })).status).toBe(200);
    gate.resolve();
    await expectEncodings(MEDIA_WIDTHS.length);
    const { headers } = await media.get(MEDIA, asAvif);
    expect(headers.get('cache-status')).toContain('fwd=');
  });
});

describe('nothing is prepared', () => {
  test.each([
    ['where it is switched off', { MEDIA_PREPARE: 'off', MEDIA_CACHE_MB: '1' }],
    ['without a folder', { MEDIA_CACHE_MB: '0' }],
  ])('%s', async (_where, settings) => {
    await media.restart({ ...media.onDisk, ...settings });
    await media.publish([PICTURE]);
    await media.get(MEDIA, { accept: 'image/jpeg' });
    expect(media.calls()).toBe(1);
    expect(media.load).toMatchObject({ due: 0, encodings: 1 });
  });

  test('once the folder is half full', async () => {
    media.upstream.script(OTHER, sendPicture(await drawNoise(1280, 1000)));
    const { body } = await media.get(`/media/1280${OTHER}`, { accept: 'image/jpeg' });
    expect(body.length).toBeGreaterThan(HALF_BYTES);
    expect(body.length).toBeLessThan(2 * HALF_BYTES);
    // A file counts once it is written.
    await media.restart(media.onDisk);
    await media.publish([PICTURE]);
    await expectEncodings(0);
    expect(media.calls()).toBe(0);
  });

  test('of what is no picture or of another host', async () => {
    await media.publish(['/about', 'https://example.org/a.jpg', 'a picture.jpg of text', OTHER]);
    await expectEncodings(MEDIA_WIDTHS.length);
    const asked = media.upstream.asked.filter((path) => !path.startsWith('/api/'));
    expect(asked).toEqual([OTHER]);
  });
});

test('the BFF ends without finishing what is due', async () => {
  const large = await drawNoise(1600, 1600);
  const pictures = Array.from({ length: 20 }, (_, index) => `/files/${index}.jpg`);
  for (const path of pictures) media.upstream.script(path, sendPicture(large));
  await media.publish(pictures);
  await vi.waitFor(() => expect(media.load.encodings).toBeGreaterThan(0));
  await media.stop();
  expect(pictures.filter((path) => media.calls(path) > 0)).toHaveLength(1);
  expect(media.warnings).toEqual([]);
});
