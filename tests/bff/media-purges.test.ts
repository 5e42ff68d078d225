import { beforeEach, describe, expect, test } from 'vitest';
import { draw, drawNoise } from '../kit/pictures.ts';
import {
  FIRST_REST_MS,
  MEDIA,
  mediaOf,
  PICTURE,
  failWith,
  publish,
  sendPicture,
} from '../kit/media.ts';
import type { Bff } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

let media: Bff;

beforeEach(async () => {
  media = await startBff({ content: {}, keeps: 'pictures' });
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
    expect((await purge(body)).status).toBe(200);
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
