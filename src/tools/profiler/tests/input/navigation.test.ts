import { readFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { measureNavigation } from '../../input/navigation.ts';
import { InputReader } from '../../input/read-input.ts';
import { listen, type Running } from '../support/listen.ts';

const readWorld = (name: string): Buffer =>
  zlib.brotliDecompressSync(
    readFileSync(path.join(import.meta.dirname, `../support/world/nav-${name}.rsc.br`)),
  );

/**
 * Responses of Next 16.4 to a browser, by page and segment; the numbers are those of its requests.
 */
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
/** A page of Next 16.4 that is rendered for each request, without and with a loading state. */
const dynamic = (name: string, hints: string) =>
  `0:{"t":{"t":{"s":"","h":16,"c":"$Q1"},"h":{"r":[null,null],"p":true}}}\n1:[["children",{"s":"${name}"${hints},"c":"$Q2"}]]\n2:[["children",{"s":"__PAGE__"}]]\n`;
const LIVE = dynamic('live', '');
const SLOW = dynamic('slow', ',"h":4');
/** The same up to its loading state. */
const LOADING = SLOW.replace('"h":4,', '"h":4,"d":{"r":"$L3","p":false},');
/** A page with Cache Components of Next 16.4; the promise in row 9 stays open: a hole. */
const hole = (page: string) =>
  `0:{"t":{"t":{"s":"","d":{"r":"$L3","p":"$@4"},"c":"$Q1"}}}\n1:[["children",{"s":"hole"${page},"c":"$Q2"}]]\n2:[["children",{"s":"__PAGE__"${page && ',"d":{"r":"$L3","p":"$@9"}'}}]]\n4:"$undefined"\n`;
/** Trees of Next 16.0, and of 16.3, which inlines the outputs of layouts into that of the page. */
const older = (name: string, fields: string) =>
  `0:{"tree":{"name":"",${fields},"slots":{"children":{"name":"${name}",${fields},"slots":{"children":{"name":"__PAGE__","slots":null}}}}}}\n`;
const outputs = (page: string) =>
  `0:{"data":[{"rsc":"$L3","isPartial":"$@${page}"},{"rsc":null,"isPartial":"$@4"}]}\n4:"$undefined"\n`;
const OUTPUT = '0:{"rsc":"$L1","isPartial":false}\n';
/** Answers by page and segment, or by page and prefetch otherwise. */
const ROUTES: Readonly<Record<string, string>> = {
  '/live /_tree': LIVE,
  '/slow /_tree': SLOW,
  '/slow prefetch': LOADING,
  '/hole /_tree': hole(''),
  '/hole /hole': hole(',"d":{"r":"$L3","p":"$@4"}'),
  '/hole /hole/__PAGE__': hole(',"d":{"r":"$L3","p":"$@4"}'),
  '/first /_tree': older('first', '"paramType":null,"paramKey":null'),
  '/first /_index': OUTPUT,
  '/first /first': OUTPUT,
  '/first /first/__PAGE__': OUTPUT,
  '/within /_tree': older('within', '"param":null,"prefetchHints":64'),
  '/within /within/__PAGE__': outputs('4'),
  '/open /_tree': older('open', '"param":null,"prefetchHints":64'),
  '/open /open/__PAGE__': outputs('9'),
};
/** Source: `setVaryHeader` of Next. */
const OF_NEXT = new Map([
  ['content-type', 'text/x-component'],
  ['vary', 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch'],
]);
const RENDERED = '0:{"rendered":true}\n';

/** Answers of Next 15 for a page that is rendered at build time, with a loading state or without. */
function answersOf15(url: string, loading: string): Record<string, string> {
  const name = url.slice(1).replace(/\?.*/, '');
  const tree = `["${name}",{"children":["__PAGE__",{}]}]`;
  const seed = `["${name}","$L1",{"children":["__PAGE__","$L2",{},null,false]},${loading},false]`;
  return {
    [url]: `0:{"f":[[["",{"children":${tree}}],null,null,true]]}\n`,
    [`${url} prefetch`]: `0:{"f":[["children","${name}",${tree},${seed},null,false]]}\n`,
    [`${url} rendered`]: RENDERED,
  };
}
/** Next 15's prefetch of a page: up to the part rendered for the request. A text precedes row 0. */
const NEXT_15: Readonly<Record<string, string>> = {
  '/a': '3:T2,ab0:{"f":[[["",{"children":["blog",{"children":[["slug","a","d"],{"children":["__PAGE__",{}]}]}]},"$undefined","$undefined",true],null,null,true]]}\n',
  '/b': '3:T2,ab0:{"f":[[["",{"children":["slow",{"children":["__PAGE__",{}]}]},"$undefined","$undefined",true],null,null,true]]}\n',
  '/b prefetch':
    '0:{"f":[["children","slow",["slow",{"children":["__PAGE__",{}]}],["slow","$L1",{"children":null},null,false],null,false]]}\n',
  '/b rendered': RENDERED,
  ...answersOf15('/whole', 'null'),
  ...answersOf15('/whole?q=1', 'null'),
  ...answersOf15('/soon?q=1', '["$","i",null,{}]'),
};
const WAKU =
  '0:{"_etags":{"layout:/":"x1"},"layout:/":["$","p",null,{}],"page:/":["$","p",null,{}]}\n';

let next: Running;
let next15: Running;
let waku: Running;
beforeAll(async () => {
  next = await listen(({ url = '', headers }, response) => {
    const segment = headers['next-router-segment-prefetch'];
    const sample = SEGMENTS[`${url} ${String(segment)}`];
    response.setHeaders(OF_NEXT);
    if (sample !== undefined) response.end(readWorld(sample));
    else {
      const what = segment ?? (headers['next-router-prefetch'] === undefined ? '' : 'prefetch');
      response.end(ROUTES[`${url} ${String(what)}`] ?? RENDERED);
    }
  });
  next15 = await listen(({ url = '', headers }, response) => {
    response.setHeaders(OF_NEXT);
    const isTree = headers['next-router-segment-prefetch'] !== undefined;
    const what = headers['next-router-prefetch'] === undefined ? ' rendered' : ' prefetch';
    response.end(NEXT_15[url + (isTree ? '' : what)]);
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
  'from %s to %s of Next equals its router’s requests',
  async (from, to, requests, shared) => {
    const navigation = await navigate(next, from, to);
    expect(navigation.requests.map(({ what, raw }) => `${what} ${raw}`)).toEqual(requests);
    expect(navigation.shared).toEqual(shared);
    expect(navigation.raw).toBe(navigation.requests.reduce((sum, { raw }) => sum + raw, 0));
    expect(next.seen.at(-1)?.headers).toMatchObject({ rsc: '1', 'next-url': from });
  },
);

const page = (name: string, marks: readonly [unknown[], unknown[]]) => [
  '',
  { children: [name, { children: ['__PAGE__', {}, null, ...marks[1]] }, null, ...marks[0]] },
  null,
  null,
];

test.each([
  ['is rendered for each request', '/live', '/_head', [['refetch'], [null]], 16],
  ['loads meanwhile', '/slow', 'prefetch up to loading', [[null, 4], ['refetch']], 16],
  ['has a hole', '/hole', '/hole, /hole/__PAGE__', [[null], ['refetch']], undefined],
] as const)(
  'to a page of Next that %s requests the missing parts: %s',
  async (_, to, prefetched, [segment, leaf], hints) => {
    const { requests } = await navigate(next, '/blog/a', to);
    expect(requests.map(({ what }) => what).join(', ')).toBe(`/_tree, ${prefetched}, render`);
    const state = decodeURIComponent(String(next.seen.at(-1)?.headers['next-router-state-tree']));
    const root = page(to.slice(1), [[...segment], [...leaf]]);
    expect(JSON.parse(state)).toEqual(hints === undefined ? root : [...root, hints]);
  },
);

test.each([
  ['/first', '/_tree, /_index, /first, /first/__PAGE__, /_head'],
  ['/within', '/_tree, /within/__PAGE__'],
  ['/open', '/_tree, /open/__PAGE__, render'],
])(
  'to a page of an older Next 16 fetches the parts that its tree requires: %s',
  async (to, requests) => {
    const navigation = await navigate(next, '/blog/a', to);
    expect(navigation.requests.map(({ what }) => what).join(', ')).toBe(requests);
  },
);

test.each([
  ['/whole', ['prefetch'], undefined],
  ['/whole?q=1', ['prefetch', 'render'], [['refetch'], [null]]],
  ['/soon?q=1', ['prefetch', 'render'], [[null], ['refetch']]],
] as const)(
  'of Next 15 keeps only the loading state of a page with a query: %s',
  async (to, requests, marks) => {
    const navigation = await navigate(next15, '/a', to);
    expect(navigation.requests.map(({ what }) => what)).toEqual(requests);
    const state = decodeURIComponent(String(next15.seen.at(-1)?.headers['next-router-state-tree']));
    const name = to.slice(1).replace(/\?.*/, '');
    if (marks) expect(JSON.parse(state)).toEqual(page(name, [[...marks[0]], [...marks[1]]]));
  },
);

test('of Next 15 prefetches with the state of the previous page, and renders the missing parts', async () => {
  const { requests, framework } = await navigate(next15, '/a', '/b');
  expect({ framework, requests: requests.map(({ what }) => what) }).toEqual({
    framework: 'next',
    requests: ['prefetch', 'render'],
  });
  const states = next15.seen
    .flatMap(({ headers }) => headers['next-router-state-tree'] ?? [])
    .map((state) => JSON.parse(decodeURIComponent([state].flat().join())) as unknown);
  expect(JSON.stringify(states[0])).toContain('["slug","a","d"]');
  expect(states[1]).toEqual(page('slow', [[null], ['refetch']]));
});

test('of Waku is one request, with the ETags of the previous page', async () => {
  const navigation = await navigate(waku, '/', '/b');
  expect(navigation).toMatchObject({
    framework: 'waku',
    requests: [{ what: '/b: page:/b' }],
    shared: ['layout:/'],
  });
  expect(navigation.raw).toBe(32);
});

test.each([
  ['/kept', ['prefetch 20']],
  ['/live', ['prefetch 20', 'render 20']],
  ['/slow', ['prefetch 31', 'render 20']],
])('of vinext is a page up to its loading state, else the whole page: %s', async (to, requests) => {
  const vinext = await listen(({ url, headers }, response) => {
    const isPart = url === '/slow' && headers['x-vinext-rsc-render-mode'] !== undefined;
    response.setHeaders(OF_NEXT);
    response.setHeader('x-vinext-cache', 'MISS');
    response.setHeader('cache-control', url === '/live' ? 'no-store' : 's-maxage=60');
    response.end(isPart ? '0:{"__prefetchLoadingShell":1}\n' : RENDERED);
  });
  const navigation = await navigate(vinext, '/', to);
  vinext.close();
  expect(navigation.requests.map(({ what, raw }) => `${what} ${raw}`)).toEqual(requests);
  expect(navigation.framework).toBe('vinext');
});
