import { readFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { measureNavigation } from '../../input/navigation.ts';
import { InputReader } from '../../input/read-input.ts';
import { listen, type Running } from '../support/listen.ts';
import { readSample } from '../support/next-samples.ts';

const readWorld = (name: string): Buffer =>
  zlib.brotliDecompressSync(
    readFileSync(path.join(import.meta.dirname, `../support/world/nav-${name}.rsc.br`)),
  );

/** What Next 16.4 answered a browser, by page and segment; the numbers are those of its requests. */
const SEGMENTS: Readonly<Record<string, string>> = {
  '/products /_tree': '01',
  '/blog/a /_tree': '04',
  '/blog/b /_tree': '06',
  '/products /_index': '07',
  '/products /products/__PAGE__': '08',
  '/blog/a /blog': '13',
  '/blog/a /blog/$d$slug/__PAGE__': '14',
  '/blog/b /blog/$d$slug/__PAGE__': '15',
};
const LIVE =
  '0:{"b":"x","t":{"t":{"s":"","h":16,"c":"$Q1"},"h":{"r":[null,null],"p":true}}}\n1:[["children",{"s":"live","c":"$Q2"}]]\n2:[["children",{"s":"__PAGE__"}]]\n';
const WAKU =
  '0:{"_etags":{"layout:/":"x1"},"layout:/":["$","p",null,{}],"page:/":["$","p",null,{}]}\n';

let next: Running;
let next15: Running;
let waku: Running;
beforeAll(async () => {
  next = await listen(({ url = '', headers }, response) => {
    const segment = headers['next-router-segment-prefetch'];
    const sample = SEGMENTS[`${url} ${String(segment)}`];
    response.setHeader('content-type', 'text/x-component');
    if (sample !== undefined) response.end(readWorld(sample));
    else response.end(url === '/live' && segment === '/_tree' ? LIVE : '0:{"rendered":true}\n');
  });
  next15 = await listen((_, response) => {
    response.setHeader('content-type', 'text/x-component');
    response.end(readSample('15/blog.rsc'));
  });
  waku = await listen(({ headers }, response) => {
    const isKnown = headers['x-waku-etags'] === '{"layout:/":"x1"}';
    response.end(isKnown ? '0:{"page:/b":["$","p",null,{}]}\n' : WAKU);
  });
});
afterAll(() => {
  for (const { close } of [next, next15, waku]) close();
});
beforeEach(() => {
  for (const { seen } of [next, next15, waku]) seen.length = 0;
});

const navigate = ({ origin }: Running, from: string, to: string) => {
  const options = { target: origin, isPayload: false, headers: [], encoding: undefined };
  const reader = new InputReader(options, { command: 'test' });
  return measureNavigation(reader, origin + from, origin + to);
};

test.each([
  [
    '/products',
    '/blog/a',
    ['/_tree 280', '/blog 24316', '/blog/$d$slug/__PAGE__ 3788'],
    ['/_index'],
  ],
  ['/blog/a', '/blog/b', ['/_tree 280', '/blog/$d$slug/__PAGE__ 3788'], ['/_index', '/blog']],
  ['/blog/a', '/products', ['/_tree 215', '/products/__PAGE__ 80682'], ['/_index']],
] as const)(
  'from %s to %s of Next is what its router fetches',
  async (from, to, requests, shared) => {
    const navigation = await navigate(next, from, to);
    expect(navigation.requests.map(({ what, raw }) => `${what} ${raw}`)).toEqual(requests);
    expect(navigation.shared).toEqual(shared);
    expect(navigation.raw).toBe(navigation.requests.reduce((sum, { raw }) => sum + raw, 0));
    expect(next.seen.at(-1)?.headers).toMatchObject({ rsc: '1', 'next-url': from });
  },
);

test('to a page that Next renders for each request tells the server what the router has', async () => {
  const { requests } = await navigate(next, '/blog/a', '/live');
  expect(requests.map(({ what }) => what)).toEqual(['/_tree', '/_head', 'what is rendered']);
  const state = decodeURIComponent(String(next.seen.at(-1)?.headers['next-router-state-tree']));
  expect(JSON.parse(state)).toEqual([
    '',
    { children: ['live', { children: ['__PAGE__', {}, null, null, 0] }, null, 'refetch', 0] },
    null,
    null,
    16,
  ]);
});

test('of Next 15 sends the state of the page before', async () => {
  const { requests, framework } = await navigate(next15, '/a', '/b');
  expect({ framework, requests: requests.map(({ what }) => what) }).toEqual({
    framework: 'next',
    requests: ['what is rendered'],
  });
  const state = decodeURIComponent(String(next15.seen.at(-1)?.headers['next-router-state-tree']));
  expect(JSON.parse(state)).toEqual(['', expect.any(Object), null, null, true]);
});

test('of Waku is one request, with the ETags of the page before', async () => {
  const navigation = await navigate(waku, '/', '/b');
  expect(navigation).toMatchObject({
    framework: 'waku',
    requests: [{ what: '/b: page:/b' }],
    shared: ['layout:/'],
  });
  expect(navigation.raw).toBe(32);
});
