import type { ServerResponse } from 'node:http';
import zlib from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProfilerError } from '../../bytes/errors.ts';
import { InputReader } from '../../input/read-input.ts';
import { readOptions } from '../../options.ts';
import { type Encoding, ENCODINGS } from '../../bytes/encodings.ts';
import { type Answer, listen, type Running, type Seen } from '../support/listen.ts';
import { readSample } from '../support/next-samples.ts';

const SECRET = 'session=q7Zj4kPw93LmXv81';
const HEADERS = [`Cookie: ${SECRET}`, 'X-Visitor: Ann'];

const PAYLOAD = readSample('16.4-cached/home.rsc');
const DOCUMENT = readSample('15/blog.html');
const send = (response: ServerResponse, type: string, body: Buffer | string) =>
  response.writeHead(200, { 'content-type': type }).end(body);
const redirect = (response: ServerResponse, location: string) =>
  response.writeHead(307, { location }).end();

/** Redirects as Next 16.4 does until the parameter is right. */
const answerAsNext: Answer = ({ url, headers }, response) => {
  if (headers.rsc !== '1') send(response, 'text/html', DOCUMENT);
  else if (url === '/moved') redirect(response, '/blog');
  else if (url === '/blog') redirect(response, '/blog?_rsc=x1');
  else send(response, 'text/x-component', PAYLOAD);
};

const WAKU = '0:{"root":["$","p",null,{}]}\n';
const answerAsWaku: Answer = ({ url, headers }, response) => {
  if (url === '/plain' && headers.rsc) send(response, 'text/x-component', WAKU);
  else if (url === '/RSC/R/unknown.txt') response.writeHead(404).end();
  else if (url === '/RSC/R/news.txt') send(response, 'text/plain', WAKU);
  else send(response, 'text/html', '<p>a</p>');
};

let other: Running;
let site: Running;
let next: Running;
let waku: Running;

beforeAll(async () => {
  other = await listen(({ url }, response) => {
    if (url === '/back') redirect(response, `${site.origin}/page`);
    else send(response, 'text/html', DOCUMENT);
  });
  site = await listen(({ url }, response) => {
    const ways: Readonly<Record<string, string>> = {
      '/away': `${other.origin}/page`,
      '/around': `${other.origin}/back`,
      '/within': '/page',
      '/loop': '/loop/on',
      '/loop/on': '/loop',
      '/file': 'file:///etc/hostname',
      '/odd': 'http://',
    };
    const way = ways[url ?? ''];
    if (way !== undefined) redirect(response, way);
    else if (url?.startsWith('/endless')) redirect(response, `${url}x`);
    else if (url === '/sitemap.xml') send(response, 'text/xml', '<loc>https://a.test/page</loc>');
    else if (url === '/broken') response.writeHead(500).end();
    else send(response, 'text/html', DOCUMENT);
  });
  next = await listen(answerAsNext);
  waku = await listen(answerAsWaku);
});
afterAll(() => {
  for (const { close } of [other, site, next, waku]) close();
});
beforeEach(() => {
  for (const { seen } of [other, site, next, waku]) seen.length = 0;
});

const HOST = { command: 'test' };
const readerOf = (target: string, isPayload = false, encoding?: Encoding): InputReader => {
  const { headers } = readOptions([target, ...HEADERS.flatMap((line) => ['-H', line])], HOST);
  return new InputReader({ target, isPayload, headers, encoding }, HOST);
};
const read = (target: string, isPayload = false, encoding?: Encoding) =>
  readerOf(target, isPayload, encoding).read(target);

const errorOf = async (work: Promise<unknown>): Promise<ProfilerError> =>
  work.then(
    () => expect.unreachable('it was read'),
    (error: unknown) => error as ProfilerError,
  );

const isSent = ({ headers }: Seen): boolean =>
  headers.cookie === SECRET && headers['x-visitor'] === 'Ann';
const isNamed = ({ headers }: Seen): boolean => 'cookie' in headers || 'x-visitor' in headers;

describe('own headers', () => {
  test('reach the site, even after a redirect within it', async () => {
    const { bytes } = await read(`${site.origin}/within`);
    expect(bytes.equals(DOCUMENT)).toBe(true);
    expect(site.seen.map(({ url }) => url)).toEqual(['/within', '/page']);
    expect(site.seen.every(isSent)).toBe(true);
  });

  test('do not follow a redirect to another origin, not even back', async () => {
    await read(`${site.origin}/away`);
    await read(`${site.origin}/around`);
    expect(other.seen.map(({ url }) => url)).toEqual(['/page', '/back']);
    expect(other.seen.some(isNamed)).toBe(false);
    expect(site.seen.filter(isNamed).map(({ url }) => url)).toEqual(['/away', '/around']);
  });

  test('go to the origin of the measured side, not of the other side', async () => {
    const reader = readerOf(`${site.origin}/page`);
    await reader.read(`${other.origin}/page`);
    await reader.read(`${site.origin}/page`);
    expect(other.seen.some(isNamed)).toBe(false);
    expect(site.seen.every(isSent)).toBe(true);
  });

  test.each(['/broken', '/loop', '/file'])('are not in the error of %s', async (path) => {
    const error = await errorOf(read(site.origin + path));
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(SECRET);
    expect(site.seen.every(isSent)).toBe(true);
  });
});

describe('redirects', () => {
  test.each([
    ['/loop', 'not-readable', 'redirected endlessly'],
    ['/endless', 'not-readable', 'redirected endlessly'],
    ['/file', 'http-status', 'leads to no URL'],
    ['/odd', 'http-status', 'leads to no URL'],
  ])('of %s are an error: %s', async (path, reason, text) => {
    const error = await errorOf(read(site.origin + path));
    expect(error).toBeInstanceOf(ProfilerError);
    expect(error.reason).toBe(reason);
    expect(error.message).toContain(text);
    expect(site.seen.length).toBeLessThanOrEqual(11);
  });
});

describe('the payload of a page', () => {
  test('of Next is at its own URL, with the parameter that Next wants', async () => {
    const { bytes, name } = await read(`${next.origin}/moved`, true);
    expect(bytes.equals(PAYLOAD)).toBe(true);
    expect(name).toBe(`${next.origin}/moved`);
    expect(next.seen.at(-1)?.url).toBe('/blog?_rsc=x1');
    expect(next.seen.every(({ headers }) => headers.rsc === '1')).toBe(true);
    expect(next.seen.every(isSent)).toBe(true);
  });

  test('of Waku is at another URL; the site is asked for its framework once', async () => {
    const reader = readerOf(`${waku.origin}/news`, true);
    for (let time = 0; time < 2; time += 1) {
      const { bytes } = await reader.read(`${waku.origin}/news`);
      expect(bytes.toString()).toBe(WAKU);
    }
    const urls = waku.seen.map(({ url }) => url);
    expect(urls).toEqual(['/news', '/RSC/R/news.txt', '/RSC/R/news.txt']);
  });

  test('is refused where the answer is a document', async () => {
    const error = await errorOf(read(`${waku.origin}/about`, true));
    expect(error.reason).toBe('no-navigation');
    expect(error.message).toContain('/RSC/R/about.txt is a document');
  });

  test('of another framework is found at its own URL, or refused with advice', async () => {
    expect((await read(`${waku.origin}/plain`, true)).note).toBeUndefined();
    const error = await errorOf(read(`${waku.origin}/unknown`, true));
    expect(error.reason).toBe('http-status');
    expect(error.message).toContain('404');
    expect(error.message).toContain('name the address that its framework fetches');
  });

  test('that is named directly is fetched at once', async () => {
    await read(`${waku.origin}/RSC/R/news.txt`, true);
    expect(waku.seen).toHaveLength(1);
  });
});

/** 300 KB of gzip that become 300 MB. */
const BOMB = zlib.gzipSync(Buffer.alloc(300 * 1024 * 1024));
const encode: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => zlib.brotliCompressSync(bytes),
  gzip: (bytes) => zlib.gzipSync(bytes),
  zstd: (bytes) => zlib.zstdCompressSync(bytes),
};

describe('a body', () => {
  let bodies: Running;
  beforeAll(async () => {
    bodies = await listen(({ url = '', headers }, response) => {
      const wanted = ENCODINGS.find((one) => headers['accept-encoding'] === one) ?? 'br';
      const encoded = (name: string, body: Buffer) =>
        response.writeHead(200, { 'content-encoding': name }).end(body);
      if (url === '/page') encoded(wanted, encode[wanted](DOCUMENT));
      else if (url === '/plain') send(response, 'text/html', DOCUMENT);
      else if (url === '/bomb') encoded('gzip', BOMB);
      else if (url === '/odd') encoded('compress', DOCUMENT);
      else if (url === '/broken') encoded('gzip', DOCUMENT);
      else if (url === '/cut') encoded('gzip', zlib.gzipSync(DOCUMENT).subarray(0, 900));
      else {
        response.writeHead(200);
        const pour = () => {
          while (response.write(Buffer.alloc(1024 * 1024, 'x')));
        };
        response.on('drain', pour);
        pour();
      }
    });
  });
  afterAll(() => bodies.close());

  test.each(ENCODINGS)('in %s is decoded, and its length is the received one', async (encoding) => {
    const { bytes, received } = await read(`${bodies.origin}/page`, false, encoding);
    expect(bytes.equals(DOCUMENT)).toBe(true);
    expect(received).toEqual({ encoding, bytes: encode[encoding](DOCUMENT).length });
  });

  test('is requested in all encodings, and may come without one', async () => {
    const { received } = await read(`${bodies.origin}/plain`);
    expect(received).toEqual({ encoding: null, bytes: DOCUMENT.length });
    expect(bodies.seen.at(-1)?.headers['accept-encoding']).toBe('br, gzip, zstd');
    expect(bodies.seen.at(-1)?.headers['user-agent']).toMatch(/^rsc-payload-profiler\/\d/);
  });

  test.each(['/bomb', '/endless'])('of over 64 MB is not read: %s', async (path) => {
    expect(BOMB.length).toBeLessThan(320_000);
    expect((await errorOf(read(bodies.origin + path))).reason).toBe('too-large');
  });

  test.each([
    ['/odd', 'has an encoding that was not asked for: compress'],
    ['/broken', 'its body cannot be decoded'],
    ['/cut', 'its body cannot be decoded'],
  ])('that cannot be decoded is an error: %s', async (path, text) => {
    expect((await errorOf(read(bodies.origin + path))).message).toContain(text);
  });
});

describe('a header of the command line', () => {
  const headersOf = (...lines: string[]) =>
    readOptions(['https://a.test/', ...lines.flatMap((line) => ['-H', line])], HOST).headers;

  test('is a name and a value; cookies are joined', async () => {
    const target = `${site.origin}/page`;
    const headers = headersOf('Cookie: a=1', 'cookie:b=2', 'X-Empty-Start:  c:d');
    await new InputReader({ target, isPayload: false, headers, encoding: undefined }, HOST).read(
      target,
    );
    expect(site.seen[0]?.headers).toMatchObject({ cookie: 'a=1; b=2', 'x-empty-start': 'c:d' });
  });

  test.each([
    SECRET,
    `: ${SECRET}`,
    `Co okie: ${SECRET}`,
    `Cookie: ${SECRET}\nX: y`,
    `X: ё${SECRET}`,
  ])('%j is refused without its value', (line) => {
    expect(() => headersOf(line)).toThrow("wrong use: a header is not 'Name: value'");
  });

  test('has a value: quotes are easily forgotten', () => {
    expect(() => headersOf('Cookie:')).toThrow('the header Cookie has no value');
  });
});
