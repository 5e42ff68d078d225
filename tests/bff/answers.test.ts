import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ContentBff, INFO } from '../support/content-bff.ts';
import { sendJson } from '../kit/upstream.ts';

let bff: ContentBff;

beforeEach(async () => {
  bff = await ContentBff.create();
});
afterEach(() => bff.close());

describe('an answer', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
    ['br;q=0, gzip', 'gzip'],
  ])('for Accept-Encoding %s comes as %s with an ETag of its own', async (accept, encoding) => {
    bff.upstream.script(INFO, (_request, response) =>
      sendJson(response, { title: 'Длинный текст. '.repeat(100) }),
    );
    for (const state of ['miss', 'fresh']) {
      const answer = await bff.get(INFO, { 'accept-encoding': accept });
      expect(answer.state).toBe(state);
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(answer.headers.get('etag')?.endsWith(`-${encoding}"`) ?? false).toBe(
        encoding !== null,
      );
      expect(answer.body).toContain('Длинный текст');
    }
  });

  test('is 304 for who has it, and whole for who has another', async () => {
    const etag = (await bff.get()).headers.get('etag') ?? '';
    expect(await bff.get(INFO, { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' });
    expect((await bff.get(INFO, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('to a document that is gone says so', async () => {
    bff.upstream.script('/api/news/gone', (_request, response) => response.writeHead(410).end());
    expect((await bff.get('/api/news/gone')).status).toBe(410);
  });

  test('from a compressed upstream is the same', async () => {
    const { gzipSync } = await import('node:zlib');
    bff.upstream.script(INFO, (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(gzipSync('{"title":"Сжатый"}'));
    });
    expect((await bff.get()).body).toBe('{"title":"Сжатый"}');
  });

  test('that grows over the limit when decompressed is refused', async () => {
    const { gzipSync } = await import('node:zlib');
    const bomb = gzipSync(`{"a":"${'x'.repeat(9 * 1024 * 1024)}"}`);
    bff.upstream.script(INFO, (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(bomb);
    });
    expect((await bff.get()).status).toBe(502);
  });

  test('survives a kept connection that the upstream closed', async () => {
    await bff.get('/api/about');
    let isFirst = true;
    bff.upstream.script(INFO, (request, response) => {
      if (isFirst) {
        isFirst = false;
        request.socket.destroy();
      } else sendJson(response, { title: 'Со второго раза' });
    });
    expect((await bff.get()).body).toContain('Со второго раза');
  });

  test('to an unknown query is that of the path alone', async () => {
    await bff.get();
    await bff.get(`${INFO}?utm_source=x&page=3`);
    expect(bff.calls()).toBe(1);
    await bff.get('/api/news?utm=1&page=2');
    await bff.get('/api/news?page=2&utm=2');
    expect(bff.upstream.asked.filter((path) => path.startsWith('/api/news?'))).toEqual([
      '/api/news?page=2',
    ]);
  });
});
