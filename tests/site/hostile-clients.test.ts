import { createHash } from 'node:crypto';
import { attributesOf } from '../kit/html.ts';
import { expectedPages } from '../kit/pages.ts';
import { END, exchange, statusesOf } from '../kit/sockets.ts';
import { read, readPage } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

const CASES: readonly (readonly [name: string, request: string, status: number])[] = [
  ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n${END}`, 431],
  ['no host', `GET / HTTP/1.1\r\n${END}`, 400],
  ['an absolute address with a user', `GET http://x@y/ HTTP/1.1\r\nHost: x\r\n${END}`, 400],
  ['a read with a body', `GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n${END}abc`, 400],
  [
    'length and chunks',
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n${END}0\r\n\r\n`,
    400,
  ],
  ['PUT on a page', `PUT /news HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n${END}`, 405],
  [
    'a server action',
    `POST /RSC/F/a/b.txt HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n${END}`,
    405,
  ],
  ['another protocol', 'SSH-2.0-OpenSSH_9\r\n\r\n', 400],
];

for (const [name, text, status] of CASES) {
  test(`${name}: ${status}`, async ({ sample }) => {
    const answer = await exchange(sample.site.url, text);
    expect(statusesOf(answer)).toEqual([status]);
    expect(answer).not.toMatch(/root:|at .*\.js:\d+/);
  });
}

test('a forged host appears nowhere in the response', async ({ sample }) => {
  const paths = ['/', '/News/', '/nope', '/sitemap.xml'];
  for (const path of [...paths, ...paths.map((path) => `http://evil.example${path}`)]) {
    const answer = await exchange(
      sample.site.url,
      `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\n${END}`,
    );
    expect(answer, path).not.toContain('evil.example');
  }
});

test.for([
  ['http://x/about', 200],
  ['HTTPS://x:8443/News/?page=2', 308],
  ['http://x', 200],
  ['http://x?utm_source=y', 200],
  ['http://x/../etc/passwd', 400],
] as const)(
  'an absolute address, %s, is read as its path: %i',
  async ([url, status], { sample }) => {
    const answer = await exchange(sample.site.url, `GET ${url} HTTP/1.1\r\nHost: y\r\n${END}`);
    expect(statusesOf(answer)).toEqual([status]);
  },
);

test('pipelined requests are answered in order', async ({ sample }) => {
  const ask = (path: string, end = '\r\n') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${end}`;
  const text = ask('/nope') + ask('/icons/favicon.svg') + ask('/News/') + ask('/about', END);
  expect(statusesOf(await exchange(sample.site.url, text))).toEqual([404, 200, 308, 200]);
});

test('texts are compressed, those for one visitor too', async ({ sample: { site } }) => {
  const found = `/api/search?${new URLSearchParams({ q: 'питание' })}`;
  await expect.poll(async () => (await read(site, found)).status).toBe(200);
  for (const [path, encoding, init] of [
    ['/api/news', 'br', {}],
    [found, 'gzip', {}],
    [`/visit/${'x'.repeat(40)}`, 'gzip', {}],
    ['/lead', 'gzip', { method: 'POST', body: new URLSearchParams({ name: 'Анна' }) }],
  ] as const) {
    const ask = (accepted: string, other: RequestInit = init) =>
      fetch(site.url + path, { ...other, headers: { 'accept-encoding': accepted } });
    const answer = await ask('br, gzip');
    expect.soft(answer.headers.get('content-encoding'), path).toBe(encoding);
    const head = await ask('br, gzip', { method: 'HEAD' });
    for (const { headers } of [answer, head])
      expect.soft(headers.get('vary'), path).toMatch(/accept-encoding/i);
    const texts = [answer, await ask('identity')].map(async (each) => (await each.text()).length);
    expect.soft(new Set(await Promise.all(texts)).size, path).toBe(1);
  }
});

test('pictures are forwarded with the headers that describe them', async ({ sample: { site } }) => {
  const path = '/media/320?url=/pictures/banner-h.jpg';
  const accept = 'image/webp';
  const picture = await read(site, path, { accept });
  expect(picture.status).toBe(200);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
  });
  const etag = picture.headers.get('etag') ?? '';
  expect((await read(site, path, { accept, 'if-none-match': etag })).status).toBe(304);
  expect((await read(site, '/media/7?url=/pictures/banner-h.jpg')).status).toBe(404);
});

test('a file of the build is complete, compressed and immutable', async ({ sample: { site } }) => {
  const { html } = await readPage(site, '/about');
  const [style = ''] = attributesOf(html, 'link[rel="stylesheet"]', 'href');
  const answers = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) =>
      read(site, style, { 'accept-encoding': encoding }),
    ),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const encodings = answers.map(({ headers }) => headers.get('content-encoding'));
  expect(encodings).toEqual(['br', 'gzip', null]);
  for (const { headers } of answers) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/css; charset=utf-8',
      vary: 'Accept-Encoding',
    });
  }
  const [first] = answers;
  const br = { 'accept-encoding': 'br' };
  const etag = first?.headers.get('etag') ?? '';
  expect((await read(site, style, { ...br, 'if-none-match': etag })).status).toBe(304);
  const head = await fetch(site.url + style, { method: 'HEAD', headers: br });
  expect(head.headers.get('content-length')).toBe(first?.headers.get('content-length'));
});

/** Headers of every response. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
} as const;

test.for([
  ['a document', '/news', 200],
  ['a payload', '/RSC/R/news.txt', 200],
  ['a missing page', '/nope', 404],
  ['a redirect', '/News/', 308],
  ['a static file', '/icons/favicon.svg', 200],
  ['JSON of the API', '/api/news', 200],
  ['a missing picture', '/media/320?url=/nope.jpg', 404],
] as const)('%s carries the security headers', async ([, path, expected], { sample }) => {
  const { status, headers } = await read(sample.site, path);
  expect(status).toBe(expected);
  expect(Object.fromEntries(headers)).toMatchObject(ALWAYS);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('permissions-policy')).toContain('camera=()');
});

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Texts of the scripts in a document that contains only the site's own, without data. */
const scriptsOf = (html: string): string[] =>
  [
    ...html.matchAll(/<script(?! type="application\/ld\+json")(?: [^>]*)?>([\s\S]*?)<\/script>/g),
  ].map(([, text = '']) => text);

test('the policy of every page allows the boot script, the start and the payload, and no host', async ({
  sample: { site },
}) => {
  for (const path of [...expectedPages.map(({ sample }) => sample.path), '/nope']) {
    const { headers, text } = await read(site, path);
    const scripts = scriptsOf(text);
    expect(scripts, path).toHaveLength(3);
    const policy = headers.get('content-security-policy') ?? '';
    const [, allowed = ''] = /(?:^|; )script-src ([^;]*)/.exec(policy) ?? [];
    expect(allowed, path).toBe(["'self'", ...scripts.map(hashOf)].join(' '));
    expect(policy, path).not.toMatch(/https:\/\//);
    expect(text.includes('nonce'), path).toBe(false);
  }
  expect(site.log()).not.toContain('did not write');
});
