import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { type Bff, INFO } from '../kit/bff.ts';
import { END, exchange, statusesOf } from '../kit/sockets.ts';
import { describe, expect, startBff, test } from '../kit/test.ts';

const LONG = { title: 'Длинный текст. '.repeat(100) };
/** Headers that depend on the connection and the time rather than the response. */
const OF_CONNECTIONS = ['date', 'connection', 'keep-alive'];

let bff: Bff;

test.beforeEach(({ bff: shared }) => {
  bff = shared;
});

/** Raw bytes of a response, which `fetch` would decode. */
async function bytesOf(acceptEncoding: string): Promise<Buffer> {
  const request = `GET ${INFO} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${acceptEncoding}\r\n`;
  const answer = await exchange(bff.url, `${request}Connection: close\r\n\r\n`);
  const [head = ''] = answer.split('\r\n\r\n', 1);
  const bytes = Buffer.from(answer.slice(head.length + 4), 'latin1');
  expect(head).toMatch(new RegExp(`^content-length: ${bytes.length}\r?$`, 'im'));
  return bytes;
}

describe('an answer', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('for Accept-Encoding %j comes as %s with its own ETag', async (accept, encoding) => {
    bff.upstream.answer(INFO, LONG);
    for (const served of ['miss', 'hit']) {
      const answer = await bff.get(INFO, { 'accept-encoding': accept });
      expect(answer.served).toBe(served);
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(answer.headers.get('etag')?.endsWith(`-${encoding}"`) ?? false).toBe(
        encoding !== null,
      );
      expect(answer.text).toBe(JSON.stringify(LONG));
    }
  });

  test('states the length of its bytes in each encoding', async () => {
    bff.upstream.answer(INFO, LONG);
    const text = JSON.stringify(LONG);
    expect(brotliDecompressSync(await bytesOf('br')).toString()).toBe(text);
    expect(gunzipSync(await bytesOf('gzip')).toString()).toBe(text);
    expect((await bytesOf('identity')).toString()).toBe(text);
  });

  test('to HEAD has the headers of GET, including the type', async () => {
    const told = ({ headers }: { readonly headers: Headers }) =>
      Object.fromEntries([...headers].filter(([name]) => !OF_CONNECTIONS.includes(name)));
    await bff.get();
    for (const address of [INFO, `${INFO}?by=the-routes`]) {
      const [head, get] = [await bff.get(address, {}, 'HEAD'), await bff.get(address)];
      expect(head.text).toBe('');
      expect(told(head)).toEqual(told(get));
      expect(told(get)).toHaveProperty('content-type', 'application/json; charset=utf-8');
    }
  });

  test('is 304 if the client has the current copy, and complete otherwise', async () => {
    // A BFF whose clock is that of the content API, because no test has moved it.
    bff = await startBff();
    const { headers, text } = await bff.get();
    const [etag = '', date = ''] = ['etag', 'last-modified'].map((name) => headers.get(name) ?? '');
    const earlier = new Date(Date.parse(date) - 1000).toUTCString();
    const conditions: readonly (readonly [status: number, headers: Record<string, string>])[] = [
      [304, { 'if-none-match': etag }],
      [304, { 'if-none-match': etag, 'cache-control': 'no-cache' }],
      [304, { 'if-none-match': etag, 'if-modified-since': earlier }],
      [304, { 'if-modified-since': date }],
      [200, { 'if-none-match': '"other"' }],
      [200, { 'if-none-match': `${etag.slice(0, -1)}-br"` }],
      [200, { 'if-none-match': '"other"', 'if-modified-since': date }],
      [200, { 'if-modified-since': earlier }],
      [200, { 'if-modified-since': 'yesterday' }],
    ];
    for (const [status, condition] of conditions) {
      const answer = await bff.get(INFO, condition);
      const told = JSON.stringify(condition);
      expect(answer, told).toMatchObject({ status, text: status === 304 ? '' : text });
      expect(answer.headers.get('etag'), told).toBe(etag);
      expect(answer.headers.get('last-modified'), told).toBe(date);
      expect(answer.headers.get('age'), told).toBe('0');
    }
  });

  test('is the same if the upstream compresses', async () => {
    const text = '{"title":"Сжатый"}';
    bff.upstream.script(INFO, (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text)),
    );
    expect((await bff.get()).text).toBe(text);
  });

  test('arrives even if the upstream has closed an idle connection', async () => {
    await bff.get('/api/about');
    bff.upstream.script(INFO, (request) => {
      bff.upstream.answer(INFO, { title: 'Со второго раза' });
      request.socket.destroy();
    });
    expect((await bff.get()).text).toContain('Со второго раза');
  });
});

test.each([
  ['a broken escape', '%zz'],
  ['an escape of windows-1251', '%EA%EE%F2'],
  ['an endless name', 'a'.repeat(3000)],
])('%s, which the router refuses, is an error of the usual form', async (_what, slug) => {
  const { status, text } = await bff.get(`/api/news/${slug}`);
  expect(status).toBe(400);
  expect(JSON.parse(text)).toEqual({ error: { code: 400, message: expect.any(String) } });
});

describe('the BFF', () => {
  const MESSAGES: readonly (readonly [
    name: string,
    line: string,
    headers: string,
    status: number,
  ])[] = [
    ['two hosts', 'HTTP/1.1', `Host: x\r\nHost: y\r\n${END}`, 400],
    ['no host', 'HTTP/1.1', END, 400],
    ['HTTP/2.0', 'HTTP/2.0', `Host: x\r\n${END}`, 400],
    [
      'a coding before chunked',
      'HTTP/1.1',
      `Host: x\r\nTransfer-Encoding: gzip, chunked\r\n${END}0\r\n\r\n`,
      501,
    ],
    ['an unknown coding', 'HTTP/1.1', `Host: x\r\nTransfer-Encoding: xchunked\r\n${END}`, 501],
    [
      'a coding in HTTP/1.0',
      'HTTP/1.0',
      `Host: x\r\nTransfer-Encoding: chunked\r\n${END}0\r\n\r\n`,
      400,
    ],
    ['an unknown expectation', 'HTTP/1.1', `Host: x\r\nExpect: the worst\r\n${END}`, 417],
  ];

  test.each(MESSAGES)('refuses %s', async (_case, version, headers, status) => {
    const response = await exchange(bff.url, `GET ${INFO} ${version}\r\n${headers}`);
    expect(statusesOf(response)).toEqual([status]);
  });

  test('refuses a request line without a version', async () => {
    expect(statusesOf(await exchange(bff.url, `GET ${INFO}\r\n\r\n`))).toEqual([400]);
  });

  test('accepts HTTP/1.0, a chunked body, and an absolute address', async () => {
    for (const served of ['', '/openapi.json']) {
      const target = `http://x${served || INFO}`;
      const answer = await exchange(bff.url, `GET ${target} HTTP/1.1\r\nHost: y\r\n${END}`);
      expect(statusesOf(answer)).toEqual([200]);
    }
    const old = await exchange(bff.url, `GET ${INFO} HTTP/1.0\r\n\r\n`);
    expect(statusesOf(old)).toEqual([200]);
    const chunked = `Host: x\r\nTransfer-Encoding: Chunked\r\n${END}0\r\n\r\n`;
    expect(statusesOf(await exchange(bff.url, `POST ${INFO} HTTP/1.1\r\n${chunked}`))).toEqual([
      405,
    ]);
  });

  test('keeps connections alive longer than load balancers do, and announces how long', async () => {
    const { headers } = await bff.get();
    expect(headers.get('keep-alive')).toMatch(/^timeout=72\b/);
  });
});
