import { connect } from 'node:net';
import { Agent } from 'undici';
import type { Bff } from '../kit/bff.ts';
import { draw } from '../kit/pictures.ts';
import { mediaOf, PICTURE, sendPicture } from '../kit/media.ts';
import { describe, expect, startBff, test } from '../kit/test.ts';

const FILE = '/uploads/a.pdf';
const HOUR = 'max-age=3600, private';
const FRESH_MS = 20_000;
/** `Cache-Control` of every picture that may be stored. */
const PUBLIC = 'public, max-age=300, stale-while-revalidate=86400';

const HOST = 'pictures.example';

/** Views a picture and a file several times. @param origin by default the content API's */
async function view(setting: string, cacheControl: string, origin = '') {
  const bff: Bff = await startBff({
    settings: { CACHE_CONTROL: setting, MEDIA_HOSTS: HOST },
    random: () => 0.5,
    hostAgent: new Agent({
      connect: (_target, done) => {
        const socket = connect(Number(new URL(bff.upstream.url).port), '127.0.0.1');
        socket.once('connect', () => done(null, socket));
      },
    }),
  });
  const send = sendPicture(await draw(40, 30), 'image/jpeg', { 'cache-control': cacheControl });
  bff.upstream.script(PICTURE, send);
  bff.upstream.script(FILE, send);
  const get = async (path: string) => (await bff.get(path)).headers.get('cache-control');
  const media = mediaOf(origin + PICTURE);
  await get(media);
  const picture = await get(media);
  bff.advance(FRESH_MS);
  await get(media);
  return { calls: bff.calls(PICTURE), picture, file: await get(`/files?url=${origin}${FILE}`) };
}

describe('pictures and files of the content API’s host', () => {
  test.each<readonly [string, string, Awaited<ReturnType<typeof view>>]>([
    ['override', HOUR, { calls: 2, picture: PUBLIC, file: 'public, max-age=20' }],
    ['override', 'no-store', { calls: 3, picture: 'no-store', file: 'no-store' }],
    ['max-age=20', HOUR, { calls: 3, picture: 'no-store', file: HOUR }],
    ['override', 'no-cache', { calls: 2, picture: PUBLIC, file: 'public, max-age=20' }],
  ])('with %s obey %s', async (setting, cacheControl, expected) => {
    const policy =
      setting === 'override' ? 'max-age=20, stale-while-revalidate=0, override' : setting;
    expect(await view(policy, cacheControl)).toEqual(expected);
  });
});

test('an override does not apply to those of listed hosts', async () => {
  const policy = 'max-age=20, stale-while-revalidate=0, override';
  expect(await view(policy, HOUR, `https://${HOST}`)).toEqual({
    calls: 3,
    picture: 'no-store',
    file: HOUR,
  });
});
