import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '../support/browser.ts';

/** Sends bytes as they are and reads until the server ends the connection. */
async function exchange(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(text);
  let answer = '';
  socket.setEncoding('latin1');
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

const statusesOf = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

const END = 'Connection: close\r\n\r\n';

const CASES: readonly (readonly [name: string, request: string, status: number])[] = [
  ['an address of 3,000 characters', `GET /${'a'.repeat(3000)} HTTP/1.1\r\nHost: x\r\n${END}`, 414],
  ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n${END}`, 431],
  ['no host', `GET / HTTP/1.1\r\n${END}`, 400],
  ['an absolute address', `GET http://evil.example/ HTTP/1.1\r\nHost: x\r\n${END}`, 400],
  ['a way up', `GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n${END}`, 404],
  ['an encoded way up', `GET /assets/%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: x\r\n${END}`, 404],
  ['half an escape', `GET /%zz HTTP/1.1\r\nHost: x\r\n${END}`, 400],
  ['a NUL', `GET /news/%00 HTTP/1.1\r\nHost: x\r\n${END}`, 404],
  ['a backslash', `GET /\\news HTTP/1.1\r\nHost: x\r\n${END}`, 404],
  ['a read with a body', `GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n${END}abc`, 400],
  [
    'two lengths',
    `GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n${END}abcd`,
    400,
  ],
  [
    'length and chunks',
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n${END}0\r\n\r\n`,
    400,
  ],
  ['a method of its own', `EVIL / HTTP/1.1\r\nHost: x\r\n${END}`, 400],
  ['PUT on a page', `PUT /news HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n${END}`, 405],
  [
    'a server action',
    `POST /RSC/F/a/b.txt HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n${END}`,
    405,
  ],
  ['another protocol', 'SSH-2.0-OpenSSH_9\r\n\r\n', 400],
];

for (const [name, text, status] of CASES) {
  test(`${name}: ${status}`, async ({ stack }) => {
    const answer = await exchange(stack.site.url, text);
    expect(statusesOf(answer)).toEqual([status]);
    expect(answer).not.toMatch(/root:|at .*\.js:\d+/);
  });
}

test('a host that lies is nowhere in the answer', async ({ stack }) => {
  for (const path of ['/', '/News/', '/nope', '/sitemap.xml']) {
    const answer = await exchange(
      stack.site.url,
      `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\n${END}`,
    );
    expect(answer, path).not.toContain('evil.example');
  }
});

test('requests sent one after the other without waiting are answered in their order', async ({
  stack,
}) => {
  const ask = (path: string, end = '\r\n') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${end}`;
  const text = ask('/nope') + ask('/icons/favicon.svg') + ask('/News/') + ask('/about', END);
  expect(statusesOf(await exchange(stack.site.url, text))).toEqual([404, 200, 308, 200]);
});

test('a picture is passed on with its validator, its length and its kinds', async ({ request }) => {
  const path = '/media/320/pictures/banner-h.jpg';
  const whole = await request.get(path, { headers: { accept: 'image/avif,*/*' } });
  expect(whole.status()).toBe(200);
  const { etag = '', vary, 'content-length': length } = whole.headers();
  expect(vary).toContain('Accept');
  expect(Number(length)).toBe((await whole.body()).length);
  const again = await request.get(path, {
    headers: { accept: 'image/avif,*/*', 'if-none-match': etag },
  });
  expect(again.status()).toBe(304);
});

test('JSON of the API is passed on compressed', async ({ stack }) => {
  const answer = await fetch(`${stack.site.url}/api/news`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(await answer.json()).toHaveProperty('items');
});

test('a file of the build is whole, compressed and kept for good', async ({ page, request }) => {
  await page.goto('/about');
  const style = await page.locator('link[rel="stylesheet"]').first().getAttribute('href');
  const answers = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) =>
      request.get(style ?? '', { headers: { 'accept-encoding': encoding } }),
    ),
  );
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(texts).size).toBe(1);
  const encodings = answers.map((answer) => answer.headers()['content-encoding']);
  expect(encodings).toEqual(['br', 'gzip', undefined]);
  for (const answer of answers) {
    expect(answer.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/css; charset=utf-8',
      vary: 'Accept-Encoding',
    });
  }
  const etag = answers[0]?.headers()['etag'] ?? '';
  const again = await request.get(style ?? '', {
    headers: { 'accept-encoding': 'br', 'if-none-match': etag },
  });
  expect(again.status()).toBe(304);
  const head = await request.head(style ?? '', { headers: { 'accept-encoding': 'br' } });
  expect(head.headers()['content-length']).toBe(answers[0]?.headers()['content-length']);
});
