import { gzipSync } from 'node:zlib';
import type { Bff } from '../kit/bff.ts';
import { beforeEach, describe, expect, startBff, test } from '../kit/test.ts';

const PDF = Buffer.from('%PDF-1.4 Договор');

let bff: Bff;

test.beforeEach(async ({ bff: shared }) => {
  bff = shared;
  bff.upstream.script('/uploads/dogovor.pdf', (request, response) => {
    const [, from] = /^bytes=(\d+)-/.exec(request.headers.range ?? '') ?? [];
    if (request.headers['if-none-match'] === '"a"') {
      response.writeHead(304, { etag: '"a"' }).end();
    } else if (from === undefined) {
      response.writeHead(200, {
        'content-type': 'text/plain',
        'content-length': PDF.length,
        etag: '"a"',
        'accept-ranges': 'bytes',
        'set-cookie': 'a=1',
      });
      response.end(PDF);
    } else {
      const part = PDF.subarray(Number(from));
      response.writeHead(206, {
        'content-length': part.length,
        'content-range': `bytes ${from}-${PDF.length - 1}/${PDF.length}`,
      });
      response.end(part);
    }
  });
});

const open = (url: string, init?: RequestInit) =>
  fetch(`${bff.url}/files?url=${encodeURIComponent(url)}`, { redirect: 'manual', ...init });

test('a file is streamed with the type of its name, and sandboxed', async () => {
  const response = await open('/uploads/dogovor.pdf');
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(PDF.length),
    'content-disposition': "inline; filename*=UTF-8''dogovor.pdf",
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=300',
    etag: '"a"',
  });
  expect(response.headers.has('set-cookie')).toBe(false);
});

test('ranges get a part, current copies a 304', async () => {
  const part = await open('/uploads/dogovor.pdf', { headers: { range: 'bytes=5-' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 5-${PDF.length - 1}/${PDF.length}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(PDF.subarray(5));
  const same = await open('/uploads/dogovor.pdf', { headers: { 'if-none-match': '"a"' } });
  expect(same.status).toBe(304);
  const head = await open('/uploads/dogovor.pdf', { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String(PDF.length));
  expect(await head.text()).toBe('');
});

describe('a part', () => {
  const SIZE = 10;
  /** Sends the part as nginx does, with an error page for a range past the end. */
  beforeEach(() => {
    bff.upstream.script('/uploads/a.pdf', ({ headers: { range } }, response) => {
      const [, from = '', to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
      if (range === undefined) {
        response.writeHead(200, { 'content-length': SIZE }).end('0123456789');
      } else if (range === 'bytes=-0' || Number(from) >= SIZE) {
        const isNamed = range !== 'bytes=99-';
        response.writeHead(416, {
          'content-type': 'text/html',
          ...(isNamed && { 'content-range': `bytes */${SIZE}` }),
        });
        response.end('<title>416</title>');
      } else {
        const part = '0123456789'.slice(Number(from), Number(to || SIZE - 1) + 1);
        response.writeHead(206, { 'content-range': `bytes ${from}-${to}/*` }).end(part);
      }
    });
  });

  test.each([
    ['bytes=10-', 416, '', `bytes */${SIZE}`],
    ['bytes=-0', 416, '', `bytes */${SIZE}`],
    ['bytes=99-', 416, '', null],
    ['bytes=2-3', 206, '23', 'bytes 2-3/*'],
    ['bytes=0-0,5-6', 200, '0123456789', null],
    ['bytes=10-,0-', 200, '0123456789', null],
    ['items=0-5', 200, '0123456789', null],
  ])('%s is answered with %i', async (range, status, text, contentRange) => {
    const response = await open('/uploads/a.pdf', { headers: { range } });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(text);
    expect(response.headers.get('content-range')).toBe(contentRange);
  });
});

test.each([206, 416])('an unsolicited %i is a failure', async (status) => {
  bff.upstream.script('/uploads/a.pdf', (_request, response) =>
    response.writeHead(status, { 'content-range': 'bytes 0-1/9' }).end('01'),
  );
  expect((await open('/uploads/a.pdf')).status).toBe(502);
});

test('the client with most files loses the one that moved least, and others get theirs', async () => {
  const behind = await startBff({ content: {}, settings: { TRUST_PROXY: '127.0.0.1' } });
  const ask = async (file: string, address: string) =>
    fetch(`${behind.url}/files?url=/uploads/${file}`, { headers: { 'x-forwarded-for': address } });
  behind.upstream.script('/uploads/film.mp4', (_request, response) => {
    response.writeHead(200, { 'content-length': 1_000_000 }).write('0123456789');
  });
  behind.upstream.script('/uploads/menu.pdf', (_request, response) => response.end('menu'));
  const films = [];
  for (let count = 0; count < 100; count += 1) {
    const { body } = await ask('film.mp4', '203.0.113.9');
    const reader = body!.getReader();
    await reader.read();
    films.push(reader);
  }
  expect(await (await ask('menu.pdf', '198.51.100.7')).text()).toBe('menu');
  const [ended, ...others] = films.map((reader) =>
    reader.read().then(
      () => 'sent',
      () => 'ended',
    ),
  );
  expect(await ended).toBe('ended');
  expect(await Promise.race([...others, Promise.resolve('open')])).toBe('open');
  // A stop waits half a minute for responses that are being sent.
  await Promise.allSettled(films.map((reader) => reader.cancel()));
});

test('anything except PDFs, pictures, sounds and videos is a download', async () => {
  bff.upstream.script('/upload/меню.docx', (_request, response) => response.end('x'));
  bff.upstream.script(`/upload/${encodeURIComponent('меню')}.docx`, (_request, response) =>
    response.end('x'),
  );
  const response = await open('/upload/меню.docx');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('меню')}.docx`,
  );
});

describe('is not found', () => {
  test.each(['/uploads/a.html', '/uploads/a', '/%2e%2e/a.pdf', 'https://evil.example/a.pdf', ''])(
    '%j',
    async (url) => {
      expect((await open(url)).status).toBe(404);
    },
  );

  test('a page instead of a missing file', async () => {
    bff.upstream.script('/uploads/missing.pdf', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end('<script>alert(1)</script>');
    });
    expect((await open('/uploads/missing.pdf')).status).toBe(404);
  });
});

test.each([
  [302, 502],
  [401, 502],
  [404, 404],
  [410, 410],
  [429, 503],
  [500, 502],
])('the status %i of the content API becomes %i', async (status, expected) => {
  bff.upstream.script('/uploads/odd.pdf', (_request, response) => {
    response.writeHead(status, { location: 'https://evil.example/' }).end('x');
  });
  const response = await open('/uploads/odd.pdf');
  expect(response.status).toBe(expected);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('the coding of a file that the server compresses regardless is named', async () => {
  bff.upstream.script('/uploads/zipped.pdf', ({ headers }, response) => {
    expect(headers['accept-encoding']).toBe('identity');
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(PDF));
  });
  const response = await open('/uploads/zipped.pdf');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF);
});

test('a file over the limit is refused before it is sent', async () => {
  bff.upstream.script('/uploads/film.mp4', (_request, response) => {
    response.writeHead(200, { 'content-length': String(600 * 1024 * 1024) });
    response.write('x');
  });
  const response = await open('/uploads/film.mp4');
  expect(response.status).toBe(502);
  expect(await response.text()).toContain('too much data');
});
