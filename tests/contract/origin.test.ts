import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSample } from '../kit/sample.ts';

let origin: Awaited<ReturnType<typeof openSample>>;

beforeAll(async () => {
  origin = await openSample();
});
afterAll(() => origin.close());

const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  origin.sender.request({ path, headers });

test('names the version of each answer', async () => {
  const { statusCode, headers } = await ask('/api/news?page=1');
  expect(statusCode).toBe(200);
  expect(headers['etag']).toMatch(/^"[\w-]{22}"$/);
  expect(Date.parse(headers['last-modified'] ?? '')).not.toBeNaN();
  expect(headers['cache-control']).toBe('public, max-age=30, stale-while-revalidate=300');
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
});

test.each(['/api/team', '/pictures/banner-h.jpg'])(
  'answers a conditional request for the same version of %s with 304',
  async (url) => {
    const { headers } = await ask(url);
    const { etag = '', 'last-modified': modified = '' } = headers;
    expect((await ask(url, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await ask(url, { 'if-modified-since': modified })).statusCode).toBe(304);
    expect((await ask(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  },
);

test.each(['/api/news/no-such', '/pictures/../content/layout.yaml', '/%00', ''])(
  'answers %s with a JSON 404',
  async (url) => {
    const { statusCode, body } = await ask(url);
    expect(statusCode).toBe(404);
    expect(JSON.parse(await text(body))).toMatchObject({ error: { code: 404 } });
  },
);

test('ends responses for which nobody waits any longer', async () => {
  const signal = AbortSignal.abort();
  const { body } = await origin.sender.request({ path: '/api/team', headers: {}, signal });
  await expect.poll(() => body.destroyed).toBe(true);
});

test.each(['bytes=0-3', 'bytes=5-2'])('sends a whole picture for the range %s', async (range) => {
  const { statusCode, headers, body } = await ask('/pictures/banner-h.jpg', { range });
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  const chunks: Buffer[] = await body.toArray();
  expect(Buffer.concat(chunks).length).toBe(Number(headers['content-length']));
});
