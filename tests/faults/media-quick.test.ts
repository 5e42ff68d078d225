import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MEDIA, MediaBff, PICTURE, sendPicture } from '../support/media-bff.ts';
import { drawNoise } from '../support/pictures.ts';

const QUICK = 'public, max-age=60';
const DENSE = 'public, max-age=300, stale-while-revalidate=86400';
const asAvif = { accept: 'image/avif' };

let media: MediaBff;

beforeEach(async () => {
  media = await MediaBff.create();
});
afterEach(() => media.remove());

/** Asks until the answer says that it may be kept. */
async function getDense(headers: Record<string, string> = asAvif) {
  let answer = await media.get(MEDIA, headers);
  while (answer.headers.get('cache-control') !== DENSE) answer = await media.get(MEDIA, headers);
  return answer;
}

describe('a picture that nobody has asked for', () => {
  test.each(['image/avif', 'image/webp'])('comes as a quick %s, then densely', async (accept) => {
    media.upstream.script(PICTURE, sendPicture(await drawNoise(640, 400)));
    const quick = await media.get(MEDIA, { accept });
    expect(quick.headers.get('cache-control')).toBe(QUICK);
    const dense = await getDense({ accept });
    expect(dense.headers.get('content-type')).toBe(accept);
    expect(dense.headers.get('etag')).not.toBe(quick.headers.get('etag'));
    expect(media.calls()).toBe(1);
    expect(media.load.encodings).toBe(2);
  });

  test('is a dense JPEG at once, which takes no time', async () => {
    media.upstream.script(PICTURE, sendPicture(await drawNoise(640, 400)));
    const { headers } = await media.get(MEDIA, { accept: 'image/jpeg' });
    expect(headers.get('cache-control')).toBe(DENSE);
  });

  test('is not encoded again if it must not be kept', async () => {
    const source = await drawNoise(640, 400);
    media.upstream.script(
      PICTURE,
      sendPicture(source, 'image/jpeg', { 'cache-control': 'no-store' }),
    );
    const { headers } = await media.get(MEDIA, asAvif);
    expect(headers.get('cache-control')).toBe('no-store');
    await media.get(MEDIA, asAvif);
    expect(media.load.encodings).toBe(2);
  });

  test('becomes dense when it is checked, if its original was too large to wait', async () => {
    media.upstream.script(PICTURE, sendPicture(await drawNoise(1600, 1600)));
    await media.restart({ MEDIA_MEMORY_MB: '128' });
    const quick = await media.get(MEDIA, asAvif);
    expect(quick.headers.get('cache-control')).toBe(QUICK);
    media.advance(61_000);
    const dense = await getDense();
    expect(dense.headers.get('etag')).not.toBe(quick.headers.get('etag'));
    expect(media.calls()).toBe(2);
  });

  test('is encoded densely before the BFF ends', async () => {
    media.upstream.script(PICTURE, sendPicture(await drawNoise(640, 400)));
    await media.restart(media.onDisk);
    const quick = await media.get(MEDIA, asAvif);
    expect(quick.headers.get('cache-control')).toBe(QUICK);
    await media.restart(media.onDisk);
    expect((await media.get(MEDIA, asAvif)).headers.get('cache-control')).toBe(DENSE);
    expect(media.calls()).toBe(1);
  });
});
