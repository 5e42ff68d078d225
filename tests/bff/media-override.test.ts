import { draw } from '../kit/pictures.ts';
import { mediaOf, PICTURE, sendPicture } from '../kit/media.ts';
import { describe, expect, startBff, test } from '../kit/test.ts';

const FILE = '/uploads/a.pdf';
const HOUR = 'max-age=3600, private';
const FRESH_MS = 20_000;
/** What browsers and proxies are told of every picture that may be stored. */
const PUBLIC = 'public, max-age=300, stale-while-revalidate=86400';

/** Views a picture and a file of the content API's host several times. */
async function view(setting: string, cacheControl: string) {
  const bff = await startBff({ settings: { CACHE_CONTROL: setting }, random: () => 0.5 });
  const send = sendPicture(await draw(40, 30), 'image/jpeg', { 'cache-control': cacheControl });
  bff.upstream.script(PICTURE, send);
  bff.upstream.script(FILE, send);
  const get = async (path: string) => (await bff.get(path)).headers.get('cache-control');
  await get(mediaOf(PICTURE));
  const picture = await get(mediaOf(PICTURE));
  bff.advance(FRESH_MS);
  await get(mediaOf(PICTURE));
  return { calls: bff.calls(PICTURE), picture, file: await get(`/files?url=${FILE}`) };
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
