import sharp from 'sharp';
import { draw, drawNoise, drawWithExif, writings } from '../kit/pictures.ts';
import { FRESH_MS, MEDIA, mediaOf, PICTURE, failWith, publish, sendPicture } from '../kit/media.ts';
import type { Bff } from '../kit/bff.ts';
import { describe, expect, startBff, test } from '../kit/test.ts';

let media: Bff;

const pathOf = (index: number) => `/files/picture-${index}.jpg`;

test.beforeEach(({ bff }) => {
  media = bff;
});

describe('a served picture', () => {
  test('has the best type of a browser, without EXIF, turned as it stands there', async () => {
    const source = await drawWithExif();
    const before = await sharp(source).metadata();
    expect(before.exif?.includes('Somebody')).toBe(true);
    expect(before).toMatchObject({ orientation: 6, width: 40, height: 20 });
    media.upstream.script(PICTURE, sendPicture(source));
    for (const [accept, type, format] of [
      ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
      ['image/webp,*/*', 'image/webp', 'webp'],
      ['*/*', 'image/jpeg', 'jpeg'],
    ] as const) {
      const { headers, bytes: body } = await media.get(MEDIA, { accept });
      expect(headers.get('content-type')).toBe(type);
      const after = await sharp(body).metadata();
      expect(after).toMatchObject({ format, width: 20, height: 40 });
      const { exif, xmp, iptc, orientation } = after;
      expect([exif, xmp, iptc, orientation].filter(Boolean)).toEqual([]);
    }
  });

  test('of any writing is its first picture', async () => {
    for (const [index, [name, [type, draws]]] of Object.entries(writings).entries()) {
      media.upstream.script(pathOf(index), sendPicture(await draws(), type));
      const { status, bytes } = await media.get(mediaOf(pathOf(index)));
      expect(status, name).toBe(200);
      expect(await sharp(bytes).metadata(), name).toMatchObject({ width: 8, height: 8 });
      const { dominant } = await sharp(bytes).stats();
      expect(Math.min(...Object.values(dominant)), name).toBeGreaterThan(240);
    }
  });

  test('is one by its bytes, whatever its type', async () => {
    const types = ['', 'binary/octet-stream', 'image/svg+xml', 'text/html', 'text/plain'];
    for (const [index, type] of types.entries()) {
      media.upstream.script(pathOf(index), sendPicture(await draw(40, 20), type));
      expect((await media.get(mediaOf(pathOf(index)))).status, type).toBe(200);
    }
  });

  test('of many pixels has the requested width', async () => {
    for (const [index, [width, height, type, ...expected]] of (
      [
        [8000, 8000, 'png', 1920, 1920],
        [12_000, 900, 'jpeg', 1920, 144],
      ] as const
    ).entries()) {
      const picture = sendPicture(await draw(width, height, type), `image/${type}`);
      media.upstream.script(pathOf(index), picture);
      const { bytes } = await media.get(mediaOf(pathOf(index), 1920));
      const { width: served, height: high } = await sharp(bytes).metadata();
      expect([served, high]).toEqual(expected);
    }
  });

  test('has its width and is never enlarged', async () => {
    for (const [width, expected] of [
      [320, 320],
      [960, 960],
      [1280, 1200],
      [1920, 1200],
    ]) {
      const { bytes: body } = await media.get(mediaOf(PICTURE, width));
      expect((await sharp(body).metadata()).width).toBe(expected);
    }
  });

  test('has no other width', async () => {
    for (const width of ['321', '0320', '']) {
      const { status, headers } = await media.get(mediaOf(PICTURE, width));
      expect([status, headers.has('cache-status')], width).toEqual([404, false]);
    }
    expect(media.upstream.asked).toEqual([]);
  });

  test('is described by its headers', async () => {
    const { status, headers, bytes: body } = await media.get(MEDIA);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'content-length': String(body.length),
      'content-type': 'image/jpeg',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    });
    const head = await media.get(MEDIA, {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.bytes.length).toBe(0);
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control', 'vary']) {
      expect(head.headers.get(name)).toBe(headers.get(name));
    }
    const etag = headers.get('etag') ?? '';
    const same = await media.get(MEDIA, { 'if-none-match': `"x", ${etag}` });
    expect(same.status).toBe(304);
    expect(same.bytes.length).toBe(0);
    expect(same.headers.get('etag')).toBe(etag);
    expect(same.headers.get('vary')).toBe('Accept');
    expect((await media.get(MEDIA, { 'if-none-match': '"x"' })).status).toBe(200);
    expect((await media.get(MEDIA, {}, 'POST')).status).toBe(405);
    expect(media.calls(PICTURE)).toBe(1);
  });

  test('is fetched with its query, and without anything about the visitor', async () => {
    await media.restart({
      UPSTREAM_TOKEN: 'for-the-api',
      MEDIA_TOKEN: 'secret',
      MEDIA_PATHS: '/files',
    });
    await publish(media, '/files/a%3Fb.jpg?v=1&w=%25');
    const headers = { cookie: 'a=1', authorization: 'Basic x', 'user-agent': 'me' };
    const address = mediaOf('/files/a%3Fb.jpg?v=1&w=%25');
    expect((await media.get(`${address}&utm=1`, headers)).status).toBe(200);
    const sent = media.upstream.received.at(-1)?.headers ?? {};
    expect(Object.keys(sent).sort()).toEqual([
      'accept',
      'authorization',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(sent['user-agent']).toMatch(/^Kosmosad\//);
    expect(sent.authorization).toBe('Bearer secret');
  });
});

test('max-age of its source sets how long a picture is not fetched again', async () => {
  const headers = { 'cache-control': 'max-age=3600' };
  media.upstream.script(PICTURE, sendPicture(await draw(400, 200), 'image/jpeg', headers));
  await media.get(MEDIA);
  media.advance(3_600_000 - 1);
  await media.get(MEDIA);
  expect(media.calls(PICTURE)).toBe(1);
  media.advance(1);
  await media.get(MEDIA);
  expect(media.calls(PICTURE)).toBe(2);
});

describe('after a minute a picture', () => {
  const versions = { etag: '"v1"', 'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT' };

  test('is revalidated, and a 304 keeps it and replaces its ETag', async () => {
    media.upstream.script(PICTURE, sendPicture(await draw(400, 200), 'image/jpeg', versions));
    const first = await media.get(MEDIA);
    media.upstream.script(PICTURE, failWith(304, { etag: '"v2"' }));
    for (let count = 0; count < 2; count += 1) {
      media.advance(FRESH_MS);
      const kept = await media.get(MEDIA);
      expect(kept.status).toBe(200);
      expect(kept.headers.get('etag')).toBe(first.headers.get('etag'));
    }
    const [, ...others] = media.upstream.received.map(({ headers }) => headers);
    expect(others).toMatchObject([
      { 'if-none-match': '"v1"', 'if-modified-since': versions['last-modified'] },
      { 'if-none-match': '"v2"' },
    ]);
  });

  test('is replaced if it has changed', async () => {
    media.upstream.script(PICTURE, sendPicture(await draw(400, 200), 'image/jpeg', versions));
    const { headers } = await media.get(MEDIA);
    media.upstream.script(
      PICTURE,
      sendPicture(await drawNoise(400, 200), 'image/jpeg', { etag: '"v2"' }),
    );
    media.advance(FRESH_MS);
    await expect
      .poll(async () => (await media.get(MEDIA)).headers.get('etag'))
      .not.toBe(headers.get('etag'));
    expect(media.calls(PICTURE)).toBe(2);
  });

  test('is revalidated if another width shows that it was replaced', async () => {
    media = await startBff({ content: {}, keeps: 'pictures' });
    const { headers } = await media.get(MEDIA);
    // No original survives a restart.
    await media.restart();
    media.upstream.script(PICTURE, sendPicture(await drawNoise(600, 300)));
    const { bytes } = await media.get(mediaOf(PICTURE, 480));
    expect((await sharp(bytes).metadata()).width).toBe(480);
    expect((await media.get(MEDIA)).headers.get('etag')).not.toBe(headers.get('etag'));
    expect((await media.get(mediaOf(PICTURE, 480))).bytes.equals(bytes)).toBe(true);
  });

  test('does not wait for a host that is slow', async () => {
    const { headers } = await media.get(MEDIA);
    const gate = media.upstream.hold(PICTURE, failWith(500));
    media.advance(FRESH_MS);
    const old = await media.get(MEDIA);
    expect(old.status).toBe(200);
    expect(old.headers.get('etag')).toBe(headers.get('etag'));
    expect(media.calls(PICTURE)).toBe(2);
    gate.open();
  });
});
