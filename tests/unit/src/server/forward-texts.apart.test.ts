import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isShownByScript } from '../../../../src/content/shown-content.ts';
import { forwardTexts } from '../../../../src/server/forward-texts.ts';
import { type BffStandIn, startBffStandIn } from '../../../kit/bff-stand-in.ts';

const settings = vi.hoisted(() => ({ BFF_URL: '', LOG_LEVEL: 'silent' }));
vi.mock('../../../../src/runtime/settings.ts', () => ({ siteSettings: () => settings }));

const NBSP = '\u00a0';
const WORD_JOINER = '\u2060';
const COMPRESSIBLE = 'Покажем сад. '.repeat(60);

let bff: BffStandIn;
let answer: { status: number; etag: string; body: string };

beforeAll(async () => {
  bff = await startBffStandIn((response) => {
    response.writeHead(answer.status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
      etag: answer.etag,
    });
    response.end(answer.body);
  });
  settings.BFF_URL = bff.url;
});
afterAll(() => bff.close());

const leadOf = (text: string) => JSON.stringify([{ slug: 'tour', text }]);

const ask = (headers: Record<string, string> = {}, path = '/api/lead') =>
  forwardTexts(new Request(`https://kosmosad.test${path}`, { headers }));

test.each([
  ['/api/lead', true],
  ['/api/moves', true],
  ['/api/news', true],
  ['/api/news/maslenica-2026', false],
  ['/api/layout', false],
])('%s is shown by a script: %s', (path, isShown) => {
  expect(isShownByScript(path)).toBe(isShown);
});

test('texts come typeset, addresses as they are', async () => {
  const items = [{ slug: 'c-5-do-7', text: 'Звоните с 7:30-20:00', consent_pd_page: '/a - b' }];
  answer = { status: 200, etag: '"1"', body: JSON.stringify(items) };
  expect(await (await ask()).json()).toEqual([
    {
      slug: 'c-5-do-7',
      text: `Звоните с${NBSP}7:30–${WORD_JOINER}20:00`,
      consent_pd_page: '/a - b',
    },
  ]);
});

test('the BFF is asked for the whole answer, uncompressed, whatever the client has', async () => {
  answer = { status: 200, etag: '"2"', body: leadOf('Один') };
  await ask({ 'accept-encoding': 'br', 'if-none-match': '"2"', range: 'bytes=0-1' });
  expect(Object.keys(bff.seen.at(-1) ?? {}).toSorted()).toEqual([
    'connection',
    'host',
    'x-request-id',
  ]);
});

test('is compressed as the client takes it, under an ETag of its own', async () => {
  answer = { status: 200, etag: '"3"', body: leadOf(COMPRESSIBLE) };
  const response = await ask({ 'accept-encoding': 'br' });
  const { headers } = response;
  expect(headers.get('content-encoding')).toBe('br');
  expect(headers.get('cache-control')).toBe('public, no-cache');
  expect(headers.get('vary')).toBe('Accept-Encoding');
  expect(headers.get('etag')).not.toBe('"3"');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(headers.get('content-length')).toBe(String(bytes.length));
  expect(JSON.parse(brotliDecompressSync(bytes).toString())).toHaveLength(1);
});

test('the same copy is 304, another one comes whole', async () => {
  answer = { status: 200, etag: '"4"', body: leadOf('Один') };
  const etag = (await ask()).headers.get('etag') ?? '';
  const same = await ask({ 'if-none-match': etag });
  expect([same.status, await same.text()]).toEqual([304, '']);
  answer = { status: 200, etag: '"5"', body: leadOf('Два') };
  const other = await ask({ 'if-none-match': etag });
  expect(other.status).toBe(200);
  expect(await other.text()).toContain('Два');
});

test('the pages of a list are apart', async () => {
  const pageOf = (title: string) => JSON.stringify({ items: [{ title }], next_page: null });
  answer = { status: 200, etag: '"6"', body: pageOf('Первая') };
  await ask({}, '/api/news?page=1');
  answer = { status: 200, etag: '"6"', body: pageOf('Вторая') };
  expect(await (await ask({}, '/api/news?page=2')).text()).toContain('Вторая');
});

test('what the contract does not know is left out', async () => {
  const field = { label: 'Поле', type: 'text' };
  const fields = [{ ...field, name: 'nodeName' }, { ...field, name: 'phone' }, null];
  answer = {
    status: 200,
    etag: '"8"',
    body: JSON.stringify({ items: [{ slug: 'a', fields, x: 1 }] }),
  };
  expect(await (await ask()).json()).toEqual([
    { slug: 'a', fields: [{ ...field, name: 'phone' }] },
  ]);
});

test('what cannot be read is a failure of the upstream', async () => {
  answer = { status: 200, etag: '"9"', body: '{"items":' };
  const response = await ask();
  expect([response.status, await response.json()]).toEqual([
    502,
    { error: { code: 502, message: 'Bad Gateway' } },
  ]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('failures are passed on', async () => {
  answer = { status: 503, etag: '"7"', body: '{"error":{"code":503}}' };
  const response = await ask();
  expect([response.status, await response.text()]).toEqual([503, '{"error":{"code":503}}']);
});
