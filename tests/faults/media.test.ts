import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { Agent } from 'undici';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BffInProcess, startBffInProcess } from '../support/bff-in-process.ts';
import { draw, drawAnimation, drawNoise, drawWithExif, SVG } from '../support/pictures.ts';
import {
  type Handler,
  type ScriptedUpstream,
  startScriptedUpstream,
} from '../support/scripted-upstream.ts';

const PICTURE = '/files/a.jpg';
const MEDIA = `/media/320${PICTURE}`;
/** How long a picture is not asked for again whose source names no time. */
const FRESH_MS = 60_000;
/** A failing picture rests this long, one that is missing or unfit longer. */
const FIRST_REST_MS = 250;
const NEGATIVE_MS = 10_000;

let upstream: ScriptedUpstream;
let bff: BffInProcess;
let folder: string;
let warnings: Record<string, unknown>[];

const log = pino(
  { level: 'warn' },
  { write: (line: string) => warnings.push(JSON.parse(line) as Record<string, unknown>) },
);

const start = (
  environment: Record<string, string> = {},
  hostAgent?: Agent,
): Promise<BffInProcess> =>
  startBffInProcess(upstream.url, environment, { log, ...(hostAgent ? { hostAgent } : {}) });

const onDisk = () => ({ MEDIA_CACHE_DIR: folder, MEDIA_CACHE_MB: '1' });

async function restart(environment: Record<string, string>, hostAgent?: Agent): Promise<void> {
  await bff.close();
  bff = await start(environment, hostAgent);
}

beforeEach(async () => {
  warnings = [];
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-media-'));
  upstream = await startScriptedUpstream({});
  bff = await start();
});
afterEach(async () => {
  await bff.close();
  await upstream.close();
  await rm(folder, { recursive: true, force: true });
});

const get = async (address = MEDIA, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(bff.url + address, { method, headers });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body };
};

const calls = (picture = PICTURE): number =>
  upstream.asked.filter((asked) => asked === picture).length;

const answer =
  (body: Buffer | string, type = 'image/jpeg', headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type, ...headers }).end(body);
  };

const fail =
  (status: number, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(status, headers).end();
  };

const failures: readonly { name: string; status: number; handler: Handler }[] = [
  { name: 'status 500', status: 502, handler: fail(500) },
  { name: 'status 403', status: 502, handler: fail(403) },
  { name: 'status 429', status: 503, handler: fail(429) },
  { name: 'status 304 that nobody asked for', status: 502, handler: fail(304) },
  { name: 'a redirect', status: 502, handler: fail(302, { location: '/files/b.jpg' }) },
  { name: 'a reset', status: 502, handler: (request) => request.socket.destroy() },
  {
    name: 'a truncated body',
    status: 502,
    handler: (request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '100' });
      response.write('\u00ff', () => request.socket.destroy());
    },
  },
  { name: 'silence', status: 504, handler: () => undefined },
  {
    name: 'a body that never ends',
    status: 504,
    handler: (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).write('x');
    },
  },
  {
    name: 'more than 32 MB, announced',
    status: 502,
    handler: (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 2 ** 25 + 1 });
      response.write('x');
    },
  },
  {
    name: 'more than 32 MB, not announced',
    status: 502,
    handler: answer(Buffer.alloc(2 ** 25 + 1), 'image/jpeg', { 'transfer-encoding': 'chunked' }),
  },
  { name: 'HTML', status: 415, handler: answer('<h1>x</h1>', 'text/html') },
  { name: 'HTML called a picture', status: 415, handler: answer('<h1>x</h1>', 'image/png') },
  { name: 'SVG', status: 415, handler: answer(SVG, 'image/svg+xml') },
  { name: 'SVG called PNG', status: 415, handler: answer(SVG, 'image/png') },
  { name: 'SVG called bytes', status: 415, handler: answer(SVG, 'application/octet-stream') },
  { name: 'nothing', status: 415, handler: answer('') },
  { name: 'the head of a picture', status: 415, handler: answer('\u0089PNG\r\n\u001a\n') },
];

describe('a picture whose host answers with', () => {
  test.each(failures)('$name gives $status, and the old copy if there is one', async (failure) => {
    await restart({ UPSTREAM_TIMEOUT_MS: '1500' });
    upstream.script(PICTURE, failure.handler);
    const first = await get();
    expect(first.status).toBe(failure.status);
    expect(JSON.parse(first.body.toString())).toEqual({
      error: { code: failure.status, message: expect.any(String) },
    });

    upstream.script(PICTURE, undefined);
    bff.advance(NEGATIVE_MS);
    const good = await get();
    expect(good.status).toBe(200);

    upstream.script(PICTURE, failure.handler);
    bff.advance(FRESH_MS);
    const old = await get();
    expect(old.status).toBe(200);
    expect(old.body.equals(good.body)).toBe(true);
  });

  test.each([404, 410])('status %d is gone, whatever was there', async (status) => {
    expect((await get()).status).toBe(200);
    upstream.script(PICTURE, fail(status));
    expect((await get()).status).toBe(200);
    bff.advance(FRESH_MS);
    expect((await get()).status).toBe(status);
    upstream.script(PICTURE, fail(500));
    bff.advance(NEGATIVE_MS);
    expect((await get()).status).toBe(502);
  });

  test('a broken picture gives 415', async () => {
    const whole = await drawNoise(200, 200);
    upstream.script(PICTURE, answer(whole.subarray(0, whole.length / 2)));
    expect((await get()).status).toBe(415);
  });

  test('an animation gives 415', async () => {
    const animation = await drawAnimation();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    upstream.script(PICTURE, answer(animation, 'image/gif'));
    expect((await get()).status).toBe(415);
    upstream.script('/files/b.gif', answer(await draw(8, 8, 'gif'), 'image/gif'));
    expect((await get('/media/320/files/b.gif')).status).toBe(200);
  });

  test('more than 40 megapixels gives 415', async () => {
    upstream.script(PICTURE, answer(await draw(8000, 5001, 'png'), 'image/png'));
    expect((await get()).status).toBe(415);
    upstream.script('/files/b.png', answer(await draw(8000, 5000, 'png'), 'image/png'));
    expect((await get('/media/320/files/b.png')).status).toBe(200);
  });

  test('a failure is left alone for a while', async () => {
    upstream.script(PICTURE, fail(500));
    for (const width of [320, 480, 320]) {
      expect((await get(`/media/${width}${PICTURE}`)).status).toBe(502);
    }
    expect(calls()).toBe(1);
    bff.advance(FIRST_REST_MS);
    upstream.script(PICTURE, undefined);
    expect((await get()).status).toBe(200);
  });
});

describe('a served picture', () => {
  test.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('for %s is %s without EXIF, turned as it stands there', async (accept, type, format) => {
    const source = await drawWithExif();
    const before = await sharp(source).metadata();
    expect(before.exif?.includes('Somebody')).toBe(true);
    expect(before).toMatchObject({ orientation: 6, width: 40, height: 20 });
    upstream.script(PICTURE, answer(source));
    const { headers, body } = await get(MEDIA, { accept });
    expect(headers.get('content-type')).toBe(type);
    const after = await sharp(body).metadata();
    expect(after).toMatchObject({ format, width: 20, height: 40 });
    expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('has its width and is never enlarged', async () => {
    for (const [width, expected] of [
      [320, 320],
      [960, 960],
      [1280, 1200],
      [1920, 1200],
    ]) {
      const { body } = await get(`/media/${width}${PICTURE}`);
      expect((await sharp(body).metadata()).width).toBe(expected);
    }
  });

  test.each([
    '/media/321',
    '/media/0320',
    '/media/320.0',
    '/media/3.2e2',
    '/media/',
    '/media/-320',
  ])('has no width of %s', async (width) => {
    expect((await get(width + PICTURE)).status).toBe(404);
    expect(upstream.asked).toEqual([]);
  });

  test('is described by its headers', async () => {
    const { status, headers, body } = await get();
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'content-length': String(body.length),
      'content-type': 'image/jpeg',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    });
    const head = await get(MEDIA, {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control', 'vary']) {
      expect(head.headers.get(name)).toBe(headers.get(name));
    }
    const etag = headers.get('etag') ?? '';
    const same = await get(MEDIA, { 'if-none-match': `"x", ${etag}` });
    expect(same.status).toBe(304);
    expect(same.body.length).toBe(0);
    expect(same.headers.get('etag')).toBe(etag);
    expect(same.headers.get('vary')).toBe('Accept');
    expect((await get(MEDIA, { 'if-none-match': '"x"' })).status).toBe(200);
    expect((await get(MEDIA, {}, 'POST')).status).toBe(405);
    expect(calls()).toBe(1);
  });

  test('is asked for with its query, and with nothing of the visitor', async () => {
    await restart({ UPSTREAM_TOKEN: 'secret' });
    let seen: Record<string, unknown> = {};
    const body = await draw(8, 8);
    upstream.script('/files/a%3Fb.jpg?v=1&w=%25', (request, response) => {
      seen = request.headers;
      answer(body)(request, response);
    });
    const headers = { cookie: 'a=1', authorization: 'Basic x', 'user-agent': 'me' };
    const address = '/media/320/files/a%253Fb.jpg%3Fv=1&w=%2525';
    expect((await get(`${address}?utm=1`, headers)).status).toBe(200);
    expect(Object.keys(seen).sort()).toEqual(['accept', 'authorization', 'connection', 'host']);
    expect(seen['authorization']).toBe('Bearer secret');
  });

  test('is fetched once for 20 that ask at once', async () => {
    let release: () => void = () => undefined;
    const body = await drawNoise(1000, 500);
    const reached = new Promise<void>((resolve) => {
      upstream.script(PICTURE, (request, response) => {
        release = () => answer(body)(request, response);
        resolve();
      });
    });
    const widths = [320, 480, 640, 960];
    const answers = Array.from({ length: 20 }, (_, index) =>
      get(`/media/${widths[index % 4]}${PICTURE}`, { accept: index % 8 < 4 ? 'image/webp' : '' }),
    );
    await reached;
    release();
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
    expect(calls()).toBe(1);
  });
});

describe('the source’s own rules', () => {
  const withRule = async (rule: string) =>
    answer(await draw(400, 200), 'image/jpeg', { 'cache-control': rule });

  test('max-age says how long a picture is not asked for again', async () => {
    upstream.script(PICTURE, await withRule('max-age=3600'));
    await get();
    bff.advance(3_600_000 - 1);
    await get();
    expect(calls()).toBe(1);
    bff.advance(1);
    await get();
    expect(calls()).toBe(2);
  });

  test.each(['no-store', 'private'])('%s lets it be shown and not kept', async (rule) => {
    upstream.script(PICTURE, await withRule(rule));
    for (let count = 1; count <= 2; count += 1) {
      const { status, headers } = await get();
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(calls()).toBe(count);
    }
  });
});

describe('a purge of a picture', () => {
  const TOKEN = 'a-token-of-24-characters';
  const purge = (body: unknown) =>
    fetch(`${bff.url}/admin/purge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  beforeEach(() => restart({ ADMIN_TOKEN: TOKEN, ...onDisk() }));

  test.each([
    ['path', { paths: [PICTURE] }],
    ['prefix', { prefixes: ['/files/'] }],
    ['path, hard', { paths: [PICTURE], hard: true }],
  ])('by %s makes the new one seen, in all widths, once asked for', async (_how, body) => {
    const widths = ['/media/320', '/media/480'].map((width) => width + PICTURE);
    const before = await Promise.all(widths.map((address) => get(address)));
    upstream.script(PICTURE, answer(await drawNoise(400, 200)));
    expect((await purge(body)).status).toBe(200);
    const after = await Promise.all(widths.map((address) => get(address)));
    after.forEach(({ headers }, index) => {
      expect(headers.get('etag')).not.toBe(before[index]?.headers.get('etag'));
    });
    const asked = calls();
    await Promise.all(widths.map((address) => get(address)));
    expect(calls()).toBe(asked);
  });

  test('leaves others alone', async () => {
    await get();
    await purge({ paths: ['/files/b.jpg'], prefixes: ['/other/'] });
    await get();
    expect(calls()).toBe(1);
  });

  test('keeps the old one for a failure, a hard one does not', async () => {
    await get();
    upstream.script(PICTURE, fail(500));
    await purge({ paths: [PICTURE] });
    expect((await get()).status).toBe(200);
    bff.advance(FIRST_REST_MS);
    await purge({ paths: [PICTURE], hard: true });
    expect((await get()).status).toBe(502);
  });

  test.each([
    ['path', { paths: [PICTURE] }],
    ['prefix', { prefixes: ['/files/'] }],
  ])('by %s outlasts a restart, however long its source may be kept', async (_how, body) => {
    const year = { 'cache-control': 'max-age=31536000', etag: '"v1"' };
    upstream.script(PICTURE, answer(await draw(400, 200), 'image/jpeg', year));
    const before = await get();
    await purge(body);
    upstream.script(PICTURE, answer(await drawNoise(400, 200), 'image/jpeg', year));
    await restart({ ADMIN_TOKEN: TOKEN, ...onDisk() });
    const etagNow = async () => (await get()).headers.get('etag');
    // The old one may be shown while the new one is made.
    await expect.poll(etagNow).not.toBe(before.headers.get('etag'));
    expect(calls()).toBe(2);
    const after = await etagNow();
    await restart({ ADMIN_TOKEN: TOKEN, ...onDisk() });
    expect(await etagNow()).toBe(after);
    expect(calls()).toBe(2);
  });

  test('that is hard leaves nothing for after a restart', async () => {
    await get();
    await purge({ paths: [PICTURE], hard: true });
    upstream.script(PICTURE, fail(500));
    await restart({ ADMIN_TOKEN: TOKEN, ...onDisk() });
    expect((await get()).status).toBe(502);
  });

  test('whose file is torn makes all pictures old', async () => {
    upstream.script(
      PICTURE,
      answer(await draw(400, 200), 'image/jpeg', { 'cache-control': 'max-age=31536000' }),
    );
    await get();
    await purge({ paths: ['/files/none.jpg'] });
    await bff.close();
    const file = path.join(folder, 'purges.json');
    await writeFile(file, (await readFile(file)).subarray(1));
    bff = await start(onDisk());
    await get();
    expect(calls()).toBe(2);
    expect(warnings).toMatchObject([{ file, msg: 'purges of pictures could not be read' }]);
  });

  test('that cannot be kept holds for as long as the process, which is logged', async () => {
    await get();
    await mkdir(path.join(folder, 'purges.json.tmp'));
    upstream.script(PICTURE, fail(500));
    expect((await purge({ paths: [PICTURE], hard: true })).status).toBe(200);
    expect((await get()).status).toBe(502);
    expect(warnings.map(({ msg }) => msg)).toContain('a purge of pictures could not be kept');
  });

  test('keeps what is under way from counting as new', async () => {
    const gate = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const old = await draw(400, 200);
    upstream.script(PICTURE, (request, response) => {
      reached.resolve();
      void gate.promise.then(() => answer(old)(request, response));
    });
    const first = get();
    await reached.promise;
    await purge({ paths: [PICTURE] });
    upstream.script(PICTURE, answer(await drawNoise(400, 200)));
    gate.resolve();
    const before = (await first).headers.get('etag');
    expect((await get()).headers.get('etag')).not.toBe(before);
  });
});

describe('after a minute a picture', () => {
  const versions = { etag: '"v1"', 'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT' };

  test('is asked for again with its validators, and a 304 keeps it', async () => {
    upstream.script(PICTURE, answer(await draw(400, 200), 'image/jpeg', versions));
    const first = await get();
    bff.advance(FRESH_MS - 1);
    await get();
    expect(calls()).toBe(1);

    const asked: unknown[] = [];
    upstream.script(PICTURE, ({ headers }, response) => {
      asked.push([headers['if-none-match'], headers['if-modified-since']]);
      response.writeHead(304).end();
    });
    bff.advance(1);
    for (let count = 0; count < 3; count += 1) {
      const kept = await get();
      expect(kept.status).toBe(200);
      expect(kept.headers.get('etag')).toBe(first.headers.get('etag'));
    }
    expect(asked).toEqual([['"v1"', 'Sat, 21 Nov 2026 10:00:00 GMT']]);
    bff.advance(FRESH_MS);
    await get();
    expect(asked).toHaveLength(2);
  });

  test('is the new one when it was changed', async () => {
    upstream.script(PICTURE, answer(await draw(400, 200), 'image/jpeg', versions));
    const { headers } = await get();
    upstream.script(PICTURE, answer(await drawNoise(400, 200), 'image/jpeg', { etag: '"v2"' }));
    bff.advance(FRESH_MS);
    await expect.poll(async () => (await get()).headers.get('etag')).not.toBe(headers.get('etag'));
    expect(calls()).toBe(2);
  });

  test('does not wait for a host that is slow', async () => {
    await restart({ UPSTREAM_TIMEOUT_MS: '60000' });
    const { headers } = await get();
    const gate = Promise.withResolvers<void>();
    upstream.script(PICTURE, (_request, response) => {
      void gate.promise.then(() => response.writeHead(500).end());
    });
    bff.advance(FRESH_MS);
    const old = await get();
    expect(old.status).toBe(200);
    expect(old.headers.get('etag')).toBe(headers.get('etag'));
    expect(calls()).toBe(2);
    gate.resolve();
  });
});

describe('the folder of pictures', () => {
  const NAME = /^[0-9a-f]{64}$/;
  const sizeOfFolder = async (): Promise<number> => {
    const files = await readdir(folder);
    const stats = await Promise.all(files.map((file) => stat(path.join(folder, file))));
    return stats.reduce((sum, { size }) => sum + size, 0);
  };

  test('serves a new process', async () => {
    await restart(onDisk());
    const { headers } = await get();
    await restart(onDisk());
    const again = await get();
    expect(again.headers.get('etag')).toBe(headers.get('etag'));
    expect((await sharp(again.body).metadata()).width).toBe(320);
    expect(calls()).toBe(1);
    const files = await readdir(folder);
    expect(files).toHaveLength(1);
    expect(files[0]).toMatch(NAME);
  });

  test('serves no other upstream', async () => {
    await restart({ ...onDisk(), UPSTREAM_URL: 'https://one.example' });
    await get();
    await restart({ ...onDisk(), UPSTREAM_URL: 'https://two.example' });
    await get();
    expect(calls()).toBe(2);
  });

  test('stays under its limit, the pictures used last are kept', async () => {
    await restart(onDisk());
    const body = await drawNoise(1000, 1000);
    const pictures = Array.from({ length: 8 }, (_, index) => `/files/noise-${index}.jpg`);
    for (const picture of pictures) {
      upstream.script(picture, answer(body));
      expect((await get(`/media/960${picture}`)).status).toBe(200);
    }
    await bff.close();
    const size = await sizeOfFolder();
    bff = await start(onDisk());
    expect(size).toBeGreaterThan(500_000);
    expect(size).toBeLessThanOrEqual(1024 * 1024);

    await get(`/media/960${pictures.at(-1)}`);
    expect(calls(pictures.at(-1))).toBe(1);
    await get(`/media/960${pictures[0]}`);
    expect(calls(pictures[0])).toBe(2);
  });

  test('may lose its files, or all of itself', async () => {
    await restart(onDisk());
    await get();
    await restart(onDisk());
    await rm(folder, { recursive: true });
    expect((await get()).status).toBe(200);
    expect(calls()).toBe(2);
    await restart(onDisk());
    expect((await get()).status).toBe(200);
    expect(calls()).toBe(2);
    expect(warnings).toEqual([]);
  });

  test('may hold torn files, what others left and files of others', async () => {
    await restart(onDisk());
    await get();
    await bff.close();
    const [name = ''] = await readdir(folder);
    const file = await readFile(path.join(folder, name));
    await writeFile(path.join(folder, name), file.subarray(0, file.length - 1));
    await writeFile(path.join(folder, 'README'), 'not ours');
    bff = await start(onDisk());
    expect((await get()).status).toBe(200);
    expect(calls()).toBe(2);
    await restart(onDisk());
    expect((await readdir(folder)).sort()).toEqual([name, 'README'].sort());
    expect(await readFile(path.join(folder, name))).toHaveLength(file.length);
  });

  test('may not work at all, which is logged once', async () => {
    const blocked = path.join(folder, 'file');
    await writeFile(blocked, '');
    await restart({ MEDIA_CACHE_DIR: blocked, MEDIA_CACHE_MB: '1' });
    for (const width of [320, 480, 640, 320]) {
      expect((await get(`/media/${width}${PICTURE}`)).status).toBe(200);
    }
    expect(calls()).toBe(3);
    await bff.close();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatchObject({ folder: blocked, msg: 'the picture folder does not work' });
    bff = await start();
  });
});

describe('a picture of another host', () => {
  const HOST = 'pictures.example';
  let asked: string[];

  /** Connects to the scripted upstream, whatever is asked for. */
  const agentToUpstream = () =>
    new Agent({
      connect: ({ protocol, hostname, port }, done) => {
        asked.push(`${protocol}//${hostname}:${port}`);
        const socket = connect(Number(new URL(upstream.url).port), '127.0.0.1');
        socket.once('connect', () => done(null, socket));
      },
    });

  beforeEach(() => {
    asked = [];
  });

  test('that is not listed is not found, nothing is asked, a hint is logged once', async () => {
    await restart({ MEDIA_HOSTS: 'other.example, third.example' }, agentToUpstream());
    for (const width of [320, 480]) {
      expect((await get(`/media/${width}/~${HOST}/files/a.jpg`)).status).toBe(404);
    }
    expect((await get(`/media/320/~other.example:8443/files/a.jpg`)).status).toBe(404);
    expect((await get(`/media/320/~x.other.example/files/a.jpg`)).status).toBe(404);
    expect((await get(`/media/320/~user@other.example/files/a.jpg`)).status).toBe(404);
    expect([...asked, ...upstream.asked]).toEqual([]);
    expect(warnings.map(({ host }) => host)).toEqual([
      HOST,
      'other.example:8443',
      'x.other.example',
    ]);
  });

  test('that is listed is served, asked by HTTPS, without the token', async () => {
    await restart(
      { MEDIA_HOSTS: `other.example,${HOST}`, UPSTREAM_TOKEN: 'secret' },
      agentToUpstream(),
    );
    const seen: Record<string, unknown>[] = [];
    const body = await draw(400, 200);
    upstream.script('/files/a.jpg?v=1', (request, response) => {
      seen.push(request.headers);
      answer(body)(request, response);
    });
    expect((await get(`/media/320/~${HOST}/files/a.jpg%3Fv=1`)).status).toBe(200);
    expect(asked).toEqual([`https://${HOST}:`]);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ host: HOST });
    expect(seen[0]).not.toHaveProperty('authorization');
  });

  test('that redirects is not followed', async () => {
    await restart({ MEDIA_HOSTS: HOST }, agentToUpstream());
    upstream.script(PICTURE, fail(302, { location: 'http://127.0.0.1/secret' }));
    expect((await get(`/media/320/~${HOST}${PICTURE}`)).status).toBe(502);
    expect(upstream.asked).toEqual([PICTURE]);
  });

  test.each(['localhost', '127.0.0.1', '169.254.169.254'])(
    'that is listed but private (%s) is refused',
    async (host) => {
      await restart({ MEDIA_HOSTS: host });
      expect((await get(`/media/320/~${host}${PICTURE}`)).status).toBe(502);
      const { err } = warnings.at(-1) as { err: { detail: string } };
      expect(err.detail).toMatch(/is not a public address$/);
      expect(upstream.asked).toEqual([]);
    },
  );

  test('that is the upstream’s own is served as its own, token and all', async () => {
    await restart({ UPSTREAM_TOKEN: 'secret' }, agentToUpstream());
    let authorization: unknown;
    const body = await draw(400, 200);
    upstream.script(PICTURE, (request, response) => {
      ({ authorization } = request.headers);
      answer(body)(request, response);
    });
    const { host } = new URL(upstream.url);
    expect((await get(`/media/320/~${host}${PICTURE}`)).status).toBe(200);
    expect(authorization).toBe('Bearer secret');
    expect((await get()).status).toBe(200);
    expect(calls()).toBe(1);
    expect(asked).toEqual([]);
  });
});
