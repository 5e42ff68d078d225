import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BffInProcess, startBffInProcess } from '../support/bff-in-process.ts';
import { type Handler, type Upstream, sendJson, startUpstream } from '../kit/upstream.ts';
import { bareContent } from '../kit/content.ts';

const LIST = '/api/news?page=1';
const ITEM = '/api/news/chuzhaya-novost-1';

let upstream: Upstream;
let bff: BffInProcess;

const send =
  (value: unknown, status = 200): Handler =>
  (_request, response) =>
    sendJson(response, value, status);

async function start(settings: Record<string, string> = {}): Promise<void> {
  bff = await startBffInProcess(upstream.url, settings);
}

beforeEach(async () => {
  upstream = await startUpstream(bareContent);
});
afterEach(async () => {
  await bff.close();
  await upstream.close();
});

const ask = (query: string) => fetch(`${bff.url}/api/search?${new URLSearchParams({ q: query })}`);

async function find(query: string): Promise<string[]> {
  const response = await ask(query);
  if (response.status !== 200) return [`${response.status}`];
  const { groups } = (await response.json()) as { groups: { hits: { path: string }[] }[] };
  return groups.flatMap(({ hits }) => hits.map(({ path }) => path));
}

const becomesReady = () => expect.poll(async () => (await ask('x')).status).toBe(200);

/** Most requests that the upstream had at once. */
function countAtOnce(): () => number {
  let open = 0;
  let most = 0;
  for (const address of Object.keys(bareContent)) {
    upstream.script(address, (_request, response) => {
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        sendJson(response, bareContent[address]);
      });
    });
  }
  return () => most;
}

test('the first search begins the reading, one request at a time', async () => {
  const most = countAtOnce();
  await start();
  const first = await ask('новость');
  expect(first.status).toBe(503);
  expect(first.headers.get('retry-after')).toBe('5');
  expect(first.headers.get('cache-control')).toBe('no-store');
  await becomesReady();
  expect(most()).toBe(1);
  expect(await find('чужая новость')).toContain('/news/chuzhaya-novost-1');
  expect(new Set(upstream.asked).size).toBe(upstream.asked.length);
});

test('nothing is invented over empty lists and missing documents', async () => {
  for (const address of Object.keys(bareContent)) {
    const isList = Array.isArray(bareContent[address]);
    if (isList) upstream.script(address, send([]));
  }
  upstream.script(
    LIST,
    send({ items: [{ slug: 'gone' }, { slug: '../x' }, null, 7], next_page: null }),
  );
  await start();
  await becomesReady();
  expect(await find('gone новость')).not.toContain('/news/gone');
  expect(upstream.asked.filter((address) => address.includes('..'))).toEqual([]);
});

test('after 429 nothing is read for as long as Retry-After says', async () => {
  const tries: { at: number; asked: number }[] = [];
  upstream.script(LIST, (_request, response) => {
    tries.push({ at: performance.now(), asked: upstream.asked.length });
    if (tries.length > 1) {
      sendJson(response, bareContent[LIST]);
      return;
    }
    response.setHeader('retry-after', '2');
    sendJson(response, {}, 429);
  });
  await start();
  await ask('x');
  await expect.poll(() => tries.length).toBe(1);
  // For the cache the time is over, so only the search waits.
  bff.advance(60_000);
  await becomesReady();
  const [first, second] = tries;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1990);
  expect(second?.asked).toBe((first?.asked ?? 0) + 1);
  expect(await find('чужая новость 1')).toContain('/news/chuzhaya-novost-1');
});

test('a document that fails is left out, and found later', async () => {
  upstream.script(ITEM, send({}, 500));
  await start({ SEARCH_RENEW_S: '1' });
  await ask('x');
  await becomesReady();
  expect(await find('чужая новость 1')).not.toContain('/news/chuzhaya-novost-1');
  upstream.script(ITEM, undefined);
  bff.advance(60_000);
  await expect.poll(() => find('чужая новость 1')).toContain('/news/chuzhaya-novost-1');
});

test('a document that fails later stays', async () => {
  await start({ SEARCH_RENEW_S: '1' });
  await ask('x');
  await becomesReady();
  upstream.script(ITEM, send({}, 500));
  bff.advance(60_000);
  const calls = () => upstream.asked.filter((address) => address === ITEM).length;
  const before = calls();
  await expect.poll(calls).toBeGreaterThan(before);
  expect(await find('чужая новость 1')).toContain('/news/chuzhaya-novost-1');
});

test('changes are found as soon as the BFF notices them', async () => {
  await start();
  await ask('x');
  await becomesReady();
  upstream.script(ITEM, send({ title: 'Дирижабль', text: '<p>Летит</p>' }));
  bff.app.cache.purge(ITEM);
  await expect.poll(() => find('дирижабли')).toEqual(['/news/chuzhaya-novost-1']);
  const { items } = bareContent[LIST] as { items: { slug: string }[] };
  const others = items.filter(({ slug }) => !slug.endsWith('-3'));
  upstream.script(LIST, send({ items: [...others, { slug: 'novinka' }], next_page: null }));
  upstream.script('/api/news/novinka', send({ title: 'Аэростат' }));
  bff.app.cache.purge(LIST);
  await expect.poll(() => find('аэростат')).toEqual(['/news/novinka']);
  expect(await find('чужая новость 3')).not.toContain('/news/chuzhaya-novost-3');
});

test('no more pages and characters are kept than the settings allow', async () => {
  const text = `начало ${'слово '.repeat(1000)} цеппелин`;
  upstream.script(ITEM, send({ title: 'Дирижабль', text }));
  await start({ SEARCH_CHARACTERS: '500' });
  await ask('x');
  await becomesReady();
  expect(await find('дирижабль')).toEqual(['/news/chuzhaya-novost-1']);
  expect(await find('цеппелин')).toEqual([]);
  await bff.close();
  await start({ SEARCH_DOCUMENTS: '3' });
  await ask('x');
  await becomesReady();
  const metrics = await (await fetch(`${bff.url}/metrics`)).text();
  expect(metrics).toMatch(/^bff_search_documents 3$/m);
});

test('one client has a limit, the site itself has none', async () => {
  await start({ SEARCH_ADDRESS_LIMIT: '5' });
  await ask('x');
  await becomesReady();
  const from = { headers: { 'x-forwarded-for': '203.0.113.1' } };
  expect((await fetch(`${bff.url}/api/search?q=x`, from)).status).toBe(200);
  const refused = await fetch(`${bff.url}/api/search?q=x`, from);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('the reading ends with the process', async () => {
  upstream.script(LIST, () => undefined);
  await start({ UPSTREAM_TIMEOUT_MS: '500' });
  await ask('x');
  await expect.poll(() => upstream.asked).toContain(LIST);
  await bff.close();
  const { length } = upstream.asked;
  await new Promise(setImmediate);
  expect(upstream.asked.length).toBe(length);
  await start();
});
