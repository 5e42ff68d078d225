import { beforeEach, describe, expect, test } from 'vitest';
import { draw } from '../kit/pictures.ts';
import {
  failWith,
  FRESH_MS,
  MEDIA,
  mediaOf,
  PICTURE,
  pictureLoad,
  publish,
  sendPicture,
} from '../kit/media.ts';
import { embeddedPath } from '../../bff/contract/values/embedded.ts';
import type { Bff } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

let media: Bff;

beforeEach(async () => {
  media = await startBff({ content: {} });
});

/** Makes the content API answer with this exact JSON, and the BFF load it. */
async function publishJson(json: string): Promise<void> {
  media.upstream.script('/api/about', (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(json);
  });
  expect((await media.get('/api/about')).status).toBe(200);
  media.upstream.asked.length = 0;
}

describe('a picture under addresses that content does not name', () => {
  const ADDRESSES = [
    ...Array.from({ length: 40 }, (_, index) => mediaOf(`${PICTURE}?x=${index}`)),
    mediaOf(`${PICTURE}/`),
    mediaOf('/files//a.jpg'),
    mediaOf('/files////a.jpg?x'),
    mediaOf('/f%69les/%61.jpg'),
    `${mediaOf('/files/%61%2Ejpg')}&x=1`,
  ];

  test('is fetched and encoded once, and never cached under them', async () => {
    const answers = await Promise.all(ADDRESSES.map((address) => media.get(address)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(media.upstream.asked).toEqual([PICTURE]);
    expect(await pictureLoad(media)).toMatchObject({ encodings: 1 });
    const kept = answers.filter(({ headers }) => headers.get('cache-control') !== 'no-store');
    // Equivalent escapes do not make another address.
    expect(kept).toHaveLength(2);
    const { headers } = await media.get(MEDIA);
    expect(headers.get('cache-status')).toMatch(/^kosmosad-bff; hit; /);
    expect(headers.get('cache-control')).toMatch(/^public/);
  });
});

describe('the query of a picture', () => {
  test.each([
    ['as a relative path', '{"image":{"url":"files/a.jpg?v=1&w=2"}}'],
    ['with JSON escapes', '{"image":{"url":"\\/files\\/a.jpg\\u003fv=1\\u0026w=2"}}'],
    ['in HTML', '{"text":"<p>x <img alt=1 src=\\"/files/a.jpg?v=1&amp;w=2\\"></p>"}'],
    ['in HTML, bare', '{"text":"<IMG SRC = files/a.jpg&#63;v=1&#x26;w=2 >"}'],
    [
      'in HTML with JSON escapes',
      '{"text":"\\u003cimg src=\\u0022\\/files\\/a.jpg?v=1&amp;w=2\\""}',
    ],
  ])('counts that content names %s', async (_how, json) => {
    await publishJson(json);
    const { status, headers } = await media.get(mediaOf(`${PICTURE}?v=1&w=2`));
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toMatch(/^public/);
    await media.get(mediaOf(`${PICTURE}?v=1&w=3`));
    expect(media.upstream.asked).toEqual([`${PICTURE}?v=1&w=2`, PICTURE]);
  });

  test('is ignored if only a visitor or an error document names it', async () => {
    media.upstream.script('/api/about', (_request, response) => {
      response.writeHead(500, { 'content-type': 'application/json' }).end('["/files/a.jpg?v=1"]');
    });
    await media.get('/api/about');
    await media.get('/api/news/x?y=/files/a.jpg?v=1');
    media.upstream.asked.length = 0;
    await media.get(mediaOf(`${PICTURE}?v=1`));
    expect(media.upstream.asked).toEqual([PICTURE]);
  });

  test('still counts after a restart, in all widths, if a copy is stored', async () => {
    media = await startBff({ content: {}, keeps: 'pictures' });
    media.upstream.script(`${PICTURE}?v=1`, sendPicture(await draw(640, 200)));
    await publish(media, '/files/a.jpg?v=1');
    const before = await media.get(mediaOf(`${PICTURE}?v=1`));
    await media.restart();
    media.upstream.asked.length = 0;
    const after = await media.get(mediaOf(`${PICTURE}?v=1`));
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
    expect(after.headers.get('cache-control')).toMatch(/^public/);
    expect((await media.get(mediaOf(`${PICTURE}?v=1`, 480))).status).toBe(200);
    media.advance(FRESH_MS);
    await media.get(mediaOf(`${PICTURE}?v=1`));
    expect(media.upstream.asked).toEqual([`${PICTURE}?v=1`, `${PICTURE}?v=1`]);
  });
});

describe('a picture that content embeds', () => {
  test.each([
    ['in a field', (url: string) => url],
    ['in HTML', (url: string) => `<p>Дети <img alt="" src='${url}'></p>`],
    ['on lines of 76 characters', (url: string) => url.replace(/.{76}/g, '$&\r\n')],
    ['in HTML with entities', (url: string) => `<img src="${url.replaceAll('+', '&#43;')}">`],
  ])('%s is served by its path, without a request to a host', async (_how, write) => {
    const url = `data:image/png;base64,${(await draw(640, 200, 'png')).toString('base64')}`;
    const path = embeddedPath(url) ?? '';
    expect((await media.get(mediaOf(path))).status).toBe(404);
    await media.restart();
    await publish(media, write(url));
    media.upstream.asked.length = 0;
    const answers = await Promise.all([320, 480].map((width) => media.get(mediaOf(path, width))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    media.advance(FRESH_MS);
    expect((await media.get(mediaOf(path))).headers.get('cache-status')).toMatch(/; hit; /);
    expect(media.upstream.asked).toEqual([]);
  });

  test('that is broken is reported by its path', async () => {
    const url = 'data:image/jpeg,%FF%D8%FF';
    await publish(media, url);
    expect((await media.get(mediaOf(embeddedPath(url) ?? ''))).status).toBe(415);
    expect(media.log()).toContain(`"picture":"${embeddedPath(url)}"`);
  });
});

describe('a missing picture', () => {
  test.each(['/files/gone', '/files/b.jpg', '/files/c.jpg?v=1', 'files/d.webp'])(
    'is logged once if content names it as %s',
    async (url) => {
      const path = new URL(url, 'https://own.invalid/').href.slice(19);
      media.upstream.script(path, failWith(404));
      const address = mediaOf(path);
      const told = () =>
        media.lines.filter(({ msg }) => String(msg).startsWith('there is no picture'));
      await media.get(address);
      await media.restart();
      expect(told()).toEqual([]);
      await publish(media, { image: { url } });
      for (const width of [320, 480]) await media.get(address.replace('320', `${width}`));
      expect(told()).toHaveLength(1);
    },
  );
});

describe('a version that content names', () => {
  const FOREVER = 'public, max-age=31536000, immutable';
  const cacheControlOf = async (address: string) =>
    (await media.get(address)).headers.get('cache-control');

  test('is kept for a year', async () => {
    await publish(media, '/files/a.jpg?v=1');
    expect(await cacheControlOf(mediaOf(`${PICTURE}?v=1`))).toBe(FOREVER);
  });

  test.each(['?v=', '?version=1'])('is not recognized in %j', async (query) => {
    await publish(media, `/files/a.jpg${query}`);
    const address = mediaOf(PICTURE + query);
    expect(await cacheControlOf(address)).toMatch(/^public, max-age=300, /);
  });

  test('that content does not name is not cached at all', async () => {
    expect(await cacheControlOf(mediaOf(`${PICTURE}?v=1`))).toBe('no-store');
  });
});
