import { beforeEach, describe, expect, test } from 'vitest';
import { draw } from '../kit/pictures.ts';
import {
  FIRST_REST_MS,
  FRESH_MS,
  MEDIA,
  mediaOf,
  NEGATIVE_MS,
  PICTURE,
  failWith,
  sendPicture,
} from '../kit/media.ts';
import type { Bff } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

let media: Bff;

beforeEach(async () => {
  media = await startBff({ content: {} });
});

const statusOf = async (address = MEDIA): Promise<string | null> => {
  const { headers } = await media.get(address);
  return headers.get('cache-status');
};

describe('Cache-Status of a picture', () => {
  test('distinguishes a miss from a hit, and gives the remaining freshness', async () => {
    expect(await statusOf()).toBe('kosmosad-bff; fwd=uri-miss; fwd-status=200; stored; ttl=60');
    expect(await statusOf()).toBe('kosmosad-bff; hit; ttl=60');
    media.advance(12_345);
    expect(await statusOf()).toBe('kosmosad-bff; hit; ttl=47');
    expect(media.calls(PICTURE)).toBe(1);
  });

  test('stands on HEAD and 304 as well, with the timing, and without an age', async () => {
    const first = await media.get(MEDIA);
    expect(first.headers.get('server-timing')).toMatch(/^cache;desc="miss", upstream;dur=\d/);
    const etag = first.headers.get('etag') ?? '';
    const answers = [
      await media.get(MEDIA),
      await media.get(MEDIA, {}, 'HEAD'),
      await media.get(MEDIA, { 'if-none-match': etag }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 304]);
    for (const { headers } of answers) {
      expect(headers.get('cache-status')).toBe('kosmosad-bff; hit; ttl=60');
      expect(headers.get('server-timing')).toBe('cache;desc="hit"');
      // `Age` would count against the five minutes that a browser may keep the picture.
      expect(headers.has('age')).toBe(false);
    }
  });

  test('reports an old copy that is served because its source fails', async () => {
    await media.get(MEDIA);
    media.upstream.script(PICTURE, failWith(500));
    media.advance(FRESH_MS);
    expect(await statusOf()).toBe('kosmosad-bff; hit; detail=stale; ttl=0');
    media.advance(FIRST_REST_MS - 1);
    expect(await statusOf()).toBe('kosmosad-bff; hit; detail=stale; ttl=-1');
    expect(media.calls(PICTURE)).toBe(2);
  });

  test('marks requests that joined the fetch of another one, whatever the width', async () => {
    const gate = media.upstream.hold(PICTURE, sendPicture(await draw(40, 20)));
    const addresses = [MEDIA, MEDIA, mediaOf(PICTURE, 480)];
    const answers = Promise.all(addresses.map((address) => statusOf(address)));
    await gate.reached;
    // An answer on another connection proves that the earlier requests have arrived, too.
    await media.get('/healthz');
    gate.open();
    const collapsed = 'kosmosad-bff; fwd=uri-miss; fwd-status=200; collapsed; stored; ttl=60';
    const joined = (await answers).filter((status) => status === collapsed);
    expect(joined).toHaveLength(2);
    expect(await answers).toContain(collapsed.replace(' collapsed;', ''));
    expect(media.calls(PICTURE)).toBe(1);
  });
});

describe('Cache-Status of a failure', () => {
  test('reports that there was no copy', async () => {
    media.upstream.script(PICTURE, failWith(500));
    const { headers } = await media.get(MEDIA);
    expect(headers.get('cache-status')).toBe('kosmosad-bff; fwd=miss');
    expect(headers.get('cache-control')).toBe('no-store');
    media.upstream.script(PICTURE, undefined);
    media.advance(NEGATIVE_MS);
    const next = await media.get(MEDIA);
    expect(next.headers.get('cache-status')).toMatch(
      /; fwd=(?:uri-miss|stale); fwd-status=200; stored; /,
    );
    expect(next.headers.get('cache-control')).toMatch(/^public, max-age=300, /);
  });

  test('is missing if the URL names no picture: the cache was not asked', async () => {
    expect(await statusOf(mediaOf(PICTURE, 321))).toBeNull();
  });
});
