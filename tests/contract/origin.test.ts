import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSample } from '../kit/sample.ts';

let origin: Awaited<ReturnType<typeof openSample>>;

beforeAll(async () => {
  origin = await openSample();
});
afterAll(() => origin.close());

const ask = (address: string, init?: RequestInit) => fetch(origin.url + address, init);

test('names the version of each answer', async () => {
  const answer = await ask('/api/news?page=1');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
  expect(Date.parse(answer.headers.get('last-modified') ?? '')).not.toBeNaN();
  expect(answer.headers.get('cache-control')).toBe(
    'public, max-age=30, stale-while-revalidate=300',
  );
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('answers a conditional request for the same version with 304', async () => {
  const first = await ask('/api/team');
  const etag = first.headers.get('etag') ?? '';
  const modified = first.headers.get('last-modified') ?? '';
  expect((await ask('/api/team', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await ask('/api/team', { headers: { 'if-modified-since': modified } })).status).toBe(304);
  expect((await ask('/api/team', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test.each(['/api/news/no-such', '/pictures/../content/layout.yaml', '/%00'])(
  'answers %s with a JSON 404',
  async (address) => {
    const answer = await ask(address);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 404 } });
  },
);

test.each(['bytes=0-3', 'bytes=5-2'])('sends a whole picture for the range %s', async (range) => {
  const answer = await ask('/pictures/banner-h.jpg', { headers: { range } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  const { byteLength } = await answer.arrayBuffer();
  expect(byteLength).toBe(Number(answer.headers.get('content-length')));
});

test('answers HEAD for a picture without its bytes', async () => {
  const answer = await ask('/pictures/banner-h.jpg', { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
  expect((await answer.arrayBuffer()).byteLength).toBe(0);
});

test('outlives a client that leaves while a picture is sent', async () => {
  const closing = new AbortController();
  const answer = await ask('/pictures/banner-h.jpg', { signal: closing.signal });
  closing.abort();
  await expect(answer.arrayBuffer()).rejects.toThrow();
  expect((await ask('/pictures/banner-h.jpg')).status).toBe(200);
});
