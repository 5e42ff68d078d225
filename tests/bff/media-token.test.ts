import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { draw, SVG } from '../kit/pictures.ts';
import { END, exchange, statusesOf } from '../kit/sockets.ts';
import { type Handler, startUpstream } from '../kit/upstream.ts';
import { bareContent } from '../kit/content.ts';
import { MEDIA, failWith, mediaOf, sendPicture } from '../kit/media.ts';
import { type Bff, openBff } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

const API_TOKEN = 'for-the-api';
const MEDIA_TOKEN = 'for-pictures';

/** An upstream below `/base` that answers everything, and a BFF in front of it. */
async function startBelowBase(environment: Record<string, string>) {
  const content = Object.fromEntries(
    Object.entries(bareContent).map(([path, value]) => [`/base${path}`, value]),
  );
  const upstream = await startUpstream(content);
  const bff = await openBff({
    upstreamUrl: `${upstream.url}/base`,
    settings: { UPSTREAM_TOKEN: API_TOKEN, ...environment },
  });
  return {
    bff,
    upstream,
    host: new URL(upstream.url).host,
    /** Paths and tokens of the upstream's requests since the last call. */
    takeSeen: () =>
      upstream.received
        .splice(0)
        .map(({ address, headers }) => ({ path: address, authorization: headers.authorization })),
    async close() {
      await bff.close();
      await upstream.close();
    },
  };
}

/** Requests a path unchanged: `fetch` would resolve it first. */
async function read({ url }: Bff, path: string) {
  const response = await exchange(url, `GET ${path} HTTP/1.1\r\nHost: x\r\n${END}`);
  const [status] = statusesOf(response);
  return { status, text: response.slice(response.indexOf('\r\n\r\n') + 4) };
}

describe('the token of the API', () => {
  let stack: Awaited<ReturnType<typeof startBelowBase>>;

  beforeEach(async () => {
    stack = await startBelowBase({});
  });
  afterEach(() => stack.close());

  test('is never sent with the path of a picture, which a visitor chooses', async () => {
    const { bff, host, takeSeen } = stack;
    const paths = [
      `http://${host}/admin/users/delete?id=1`,
      `http://${host}/base/api/layout`,
      '/files/a.jpg',
    ];
    for (const path of paths) {
      const { status, text } = await read(bff, mediaOf(path));
      expect([404, 415], path).toContain(status);
      expect(JSON.parse(text)).toEqual({ error: { code: status, message: expect.any(String) } });
    }
    expect(takeSeen()).toEqual([
      { path: '/admin/users/delete', authorization: undefined },
      { path: '/base/api/layout', authorization: undefined },
      { path: '/base/files/a.jpg', authorization: undefined },
    ]);
  });

  test('is sent only to paths of the API below the base, whatever the request and the redirect', async () => {
    const { bff, upstream, takeSeen, host } = stack;
    for (const [slug, location] of [
      ['a', '/admin'],
      ['b', `http://${host}/base/api/news/../../admin`],
      ['c', 'https://evil.example/base/api/news/x'],
      ['d', `http://${host}/base/api/news/moved`],
      ['e', '//evil.example/api/news/x'],
    ]) {
      upstream.script(`/base/api/news/${slug}`, failWith(302, { location: location ?? '' }));
    }
    const paths = [
      ...Object.keys(bareContent),
      ...['a', 'b', 'c', 'd', 'e'].map((slug) => `/api/news/${slug}`),
      '/api/news/..%2f..%2fadmin',
      '/api/news/%2e%2e%2f%2e%2e%2fadmin',
      '/api/news/..',
      '/api/news/x%3Fid=1',
      '/api/news?page=1%2F..%2F..%2Fadmin',
      '/api//evil.example/news',
      '/api/../admin',
    ];
    for (const path of paths) await read(bff, path);
    const seen = takeSeen();
    expect(seen.length).toBeGreaterThan(Object.keys(bareContent).length);
    for (const { path, authorization } of seen) {
      expect(path).toMatch(/^\/base\/api\/[a-z_]+(\/[\w-]+)?(\?page=\d+)?$/);
      expect(authorization).toBe(`Bearer ${API_TOKEN}`);
    }
  });
});

describe('the token of pictures', () => {
  test('is sent only to the configured paths, by whole segments', async () => {
    const stack = await startBelowBase({
      MEDIA_TOKEN,
      MEDIA_PATHS: '/base/uploads/, /private,/%D1%84ото',
    });
    const { bff, host, takeSeen } = stack;
    const meant = [
      '/uploads/a.jpg',
      `http://${host}/%70rivate/b.jpg`,
      `http://${host}/private/c.jpg?id=1`,
      `http://${host}/%D1%84%D0%BE%D1%82%D0%BE/a.jpg`,
    ];
    const others = [
      '/private/a.jpg',
      '/uploads',
      `http://${host}/privateer/a.jpg`,
      `http://${host}/admin/private/a.jpg`,
      `http://${host}/Private/a.jpg`,
    ];
    const refused = [
      `http://${host}/private/../admin`,
      `http://${host}/private/\t../admin`,
      `http://${host}/private%2Fa.jpg`,
      'http://evil.example/private/a.jpg',
      `http://${host}@evil.example/private/a.jpg`,
    ];
    for (const path of refused) {
      expect((await read(bff, mediaOf(path))).status, path).toBe(404);
      expect(takeSeen(), path).toEqual([]);
    }
    for (const path of [...meant, ...others]) {
      await read(bff, mediaOf(path));
      const [seen, ...more] = takeSeen();
      const isMeant = meant.includes(path);
      expect(seen?.authorization, path).toBe(isMeant ? `Bearer ${MEDIA_TOKEN}` : undefined);
      expect([seen === undefined, more], path).toEqual([false, []]);
    }
    await stack.close();
  });
});

describe('a response that is not a picture', () => {
  const SECRET = '{"users":["secret"]}';
  /** A picture as the body of a response that is not one. */
  const pictureWith =
    (status: number, headers: Record<string, string> = {}): Handler =>
    async (_request, response) => {
      const body = await draw(40, 20);
      response.writeHead(status, { 'content-type': 'image/jpeg', ...headers }).end(body);
    };

  test('is never stored or shown, nor is the body of an error', async () => {
    const settings = { MEDIA_TOKEN, MEDIA_PATHS: '/' };
    const media = await startBff({ content: {}, keeps: 'pictures', settings });
    const handlers = [
      sendPicture(SECRET, 'application/json'),
      sendPicture(SECRET, 'image/jpeg'),
      sendPicture(SVG + SECRET, 'image/png'),
      ...[201, 403, 404, 500].map((status) => pictureWith(status)),
      pictureWith(301, { location: `${media.upstream.url}/b.jpg` }),
    ];
    const paths = handlers.map((_handler, index) => `/files/${index}.jpg`);
    for (const [index, path] of paths.entries()) {
      media.upstream.script(path, handlers[index]);
      const { status, headers, bytes: body } = await media.get(mediaOf(path));
      expect(status).toBeGreaterThanOrEqual(400);
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(JSON.parse(body.toString())).toEqual({
        error: { code: status, message: expect.any(String) },
      });
    }
    expect(media.upstream.asked).toEqual(paths);
    await media.stop();
    expect(await readdir(media.folder, { recursive: true })).toEqual(['leads.db']);
  });

  test('keeps no other request waiting: a refused path says nothing about its host', async () => {
    const media = await startBff({ content: {} });
    for (const status of [401, 403, 405, 302]) {
      for (let count = 0; count < 8; count += 1) {
        const path = `/admin/${status}-${count}`;
        media.upstream.script(path, failWith(status, { location: '/login' }));
        expect((await media.get(mediaOf(path))).status).toBe(502);
      }
    }
    expect((await media.get(MEDIA)).status).toBe(200);
  });
});
