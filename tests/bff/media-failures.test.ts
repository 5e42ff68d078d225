import { beforeEach, describe, expect, test } from 'vitest';
import { failures } from '../kit/failures.ts';
import { draw, drawNoise, SVG } from '../kit/pictures.ts';
import type { Handler } from '../kit/upstream.ts';
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

const FAILURES: readonly (readonly [name: string, status: number, handler: Handler])[] = [
  ...(
    [
      ['status 500', 502],
      ['status 429', 503],
      ['an unrequested 304', 502],
      ['a reset', 502],
      ['a truncated body', 502],
      ['silence', 504],
      ['a body that never ends', 504],
    ] as const
  ).map(([name, status]) => [name, status, failures[name]] as const),
  [
    'more than 32 MB, announced',
    502,
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 2 ** 25 + 1 });
      response.write('x');
    },
  ],
  ['HTML called a picture', 415, sendPicture('<h1>x</h1>', 'image/png')],
  ['SVG called PNG', 415, sendPicture(SVG, 'image/png')],
  ['nothing', 415, sendPicture('')],
];

describe('a picture whose host answers with', () => {
  test.each(FAILURES)(
    '%s gives %i, and the old copy if there is one',
    async (_, status, handler) => {
      // A failure evident from the answer waits for no deadline, even if 32 MB take long.
      if (status === 504) await media.restart({ UPSTREAM_TIMEOUT_MS: '1500' });
      media.upstream.script(PICTURE, handler);
      const first = await media.get(MEDIA);
      expect(first.status).toBe(status);
      expect(JSON.parse(first.text)).toEqual({
        error: { code: status, message: expect.any(String) },
      });
      expect(first.headers.get('cache-status')).toBe('kosmosad-bff; fwd=miss');
      expect(first.headers.get('cache-control')).toBe('no-store');

      media.upstream.script(PICTURE, undefined);
      media.advance(NEGATIVE_MS);
      const good = await media.get(MEDIA);
      expect(good.status).toBe(200);

      media.upstream.script(PICTURE, handler);
      media.advance(FRESH_MS);
      const old = await media.get(MEDIA);
      expect(old.status).toBe(200);
      expect(old.bytes.equals(good.bytes)).toBe(true);
      expect(old.headers.get('cache-status')).toBe('kosmosad-bff; hit; detail=stale; ttl=0');
    },
  );

  test('404 is gone, even if a copy exists', async () => {
    expect((await media.get(MEDIA)).status).toBe(200);
    media.upstream.script(PICTURE, failWith(404));
    expect((await media.get(MEDIA)).status).toBe(200);
    media.advance(FRESH_MS);
    expect((await media.get(MEDIA)).status).toBe(404);
    media.upstream.script(PICTURE, failWith(500));
    media.advance(NEGATIVE_MS);
    expect((await media.get(MEDIA)).status).toBe(502);
  });

  test('a broken picture gives 415, one that lacks its end is shown as browsers show it', async () => {
    const whole = await drawNoise(200, 200);
    const cut = '/media/cut.jpg';
    media.upstream.script(cut, sendPicture(whole.subarray(0, whole.length - 40)));
    expect((await media.get(mediaOf(cut, 320))).status).toBe(200);
    const broken = Buffer.concat([whole.subarray(0, 20), Buffer.alloc(400, 1)]);
    media.upstream.script(PICTURE, sendPicture(broken));
    for (const width of [320, 480]) {
      expect((await media.get(mediaOf(PICTURE, width))).status).toBe(415);
    }
    expect(media.lines).toMatchObject([
      { picture: PICTURE, msg: expect.stringContaining('no picture') },
    ]);
  });

  test('a failure is left alone for a while', async () => {
    media.upstream.script(PICTURE, failWith(500));
    for (const width of [320, 480, 320]) {
      expect((await media.get(mediaOf(PICTURE, width))).status).toBe(502);
    }
    expect(media.calls(PICTURE)).toBe(1);
    media.advance(FIRST_REST_MS);
    media.upstream.script(PICTURE, undefined);
    expect((await media.get(MEDIA)).status).toBe(200);
  });
});

test('Cache-Status tells a miss from a hit, on HEAD and 304 as well, without an age', async () => {
  const first = await media.get(MEDIA);
  const missed = 'kosmosad-bff; fwd=uri-miss; fwd-status=200; stored; ttl=60';
  expect(first.headers.get('cache-status')).toBe(missed);
  expect(first.headers.get('server-timing')).toMatch(/^cache;desc="miss", upstream;dur=\d/);
  media.advance(12_345);
  const answers = [
    await media.get(MEDIA),
    await media.get(MEDIA, {}, 'HEAD'),
    await media.get(MEDIA, { 'if-none-match': first.headers.get('etag') ?? '' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 304]);
  for (const { headers } of answers) {
    expect(headers.get('cache-status')).toBe('kosmosad-bff; hit; ttl=47');
    expect(headers.get('server-timing')).toBe('cache;desc="hit"');
    // `Age` would count against the five minutes that a browser may keep the picture.
    expect(headers.has('age')).toBe(false);
  }
  expect(media.calls(PICTURE)).toBe(1);
});

test('Cache-Status marks requests that joined the fetch of another one, whatever the width', async () => {
  const gate = media.upstream.hold(PICTURE, sendPicture(await draw(40, 20)));
  const addresses = [MEDIA, MEDIA, mediaOf(PICTURE, 480)];
  const answers = Promise.all(addresses.map((address) => media.get(address)));
  await gate.reached;
  // An answer on another connection proves that the earlier requests have arrived, too.
  await media.get('/healthz');
  gate.open();
  const joined = (await answers).filter(
    ({ headers }) =>
      headers.get('cache-status') ===
      'kosmosad-bff; fwd=uri-miss; fwd-status=200; collapsed; stored; ttl=60',
  );
  expect(joined).toHaveLength(2);
  expect(media.calls(PICTURE)).toBe(1);
});
