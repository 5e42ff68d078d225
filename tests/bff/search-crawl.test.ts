import type { Bff, Reply } from '../kit/bff.ts';
import { bareContent } from '../kit/content.ts';
import { beforeEach, expect, startBff, test } from '../kit/test.ts';
import { sendJson } from '../kit/upstream.ts';

const LIST = '/api/news?page=1';
const ITEM = '/api/news/chuzhaya-novost-1';

let bff: Bff;

beforeEach(async () => {
  bff = await startBff();
});

const ask = (query: string, headers: Record<string, string> = {}): Promise<Reply> =>
  bff.get(`/api/search?${new URLSearchParams({ q: query })}`, headers);

async function find(query: string): Promise<string[]> {
  const { status, text } = await ask(query);
  if (status !== 200) return [`${status}`];
  const { groups } = JSON.parse(text) as { groups: { hits: { path: string }[] }[] };
  return groups.flatMap(({ hits }) => hits.map(({ path }) => path));
}

/** Triggers a full read: another document changes, and no copy is still fresh. */
async function changeAnything(title = 'Дирижабль'): Promise<void> {
  bff.upstream.answer('/api/info', { title });
  bff.advance(60_000);
  await bff.purge(['/api/info']);
}

const becomesReady = () => expect.poll(async () => (await ask('x')).status).toBe(200);

/** Counts the largest number of concurrent upstream requests. */
function countAtOnce(): () => number {
  let open = 0;
  let most = 0;
  for (const address of Object.keys(bareContent)) {
    bff.upstream.script(address, (_request, response) => {
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

test('the first search starts the crawl, one request at a time', async () => {
  const most = countAtOnce();
  const first = await ask('новость');
  expect(first.status).toBe(503);
  expect(first.headers.get('retry-after')).toBe('5');
  expect(first.headers.get('cache-control')).toBe('no-store');
  await becomesReady();
  expect(most()).toBe(1);
  expect(await find('чужая новость')).toContain('/news/chuzhaya-novost-1');
  expect(new Set(bff.upstream.asked).size).toBe(bff.upstream.asked.length);
});

test('empty lists and missing documents add nothing to the index', async () => {
  for (const address of Object.keys(bareContent)) {
    const isList = Array.isArray(bareContent[address]);
    if (isList) bff.upstream.answer(address, []);
  }
  bff.upstream.answer(LIST, {
    items: [{ slug: 'gone' }, { slug: '../x' }, null, 7],
    next_page: null,
  });
  await becomesReady();
  expect(await find('gone новость')).not.toContain('/news/gone');
  expect(bff.upstream.asked.filter((address) => address.includes('..'))).toEqual([]);
});

test('after 429 the crawl pauses for as long as Retry-After says', async () => {
  bff = await startBff({ isClockRunning: true });
  const times: number[] = [];
  bff.upstream.script(LIST, (_request, response) => {
    times.push(performance.now());
    bff.upstream.clear();
    response.setHeader('retry-after', '2');
    sendJson(response, {}, 429);
  });
  await ask('x');
  await expect.poll(() => times.length).toBe(1);
  const asked = bff.upstream.asked.length;
  await expect.poll(() => bff.upstream.asked.length).toBeGreaterThan(asked);
  expect(performance.now() - (times[0] ?? 0)).toBeGreaterThanOrEqual(1990);
  await becomesReady();
});

test('a failing document is left out, and found after a later crawl', async () => {
  bff.upstream.fail(ITEM);
  await ask('x');
  await becomesReady();
  expect(await find('чужая новость 1')).not.toContain('/news/chuzhaya-novost-1');
  bff.upstream.script(ITEM, undefined);
  await changeAnything();
  await expect.poll(() => find('чужая новость 1')).toContain('/news/chuzhaya-novost-1');
});

test('a list that fails later removes no document', async () => {
  await ask('x');
  await becomesReady();
  bff.upstream.fail(LIST);
  await changeAnything();
  await expect.poll(() => find('дирижабли')).toEqual(['/info']);
  // The next crawl begins after the end of this one.
  await changeAnything('Аэростат');
  await expect.poll(() => find('аэростат')).toEqual(['/info']);
  expect(await find('чужая новость 1')).toContain('/news/chuzhaya-novost-1');
});

test('changes are found soon after the BFF has noticed them', async () => {
  await ask('x');
  await becomesReady();
  bff.upstream.answer(ITEM, { title: 'Дирижабль', text: '<p>Летит</p>' });
  await bff.purge([ITEM]);
  await expect.poll(() => find('дирижабли')).toEqual(['/news/chuzhaya-novost-1']);
  const { items } = bareContent[LIST] as { items: { slug: string }[] };
  const others = items.filter(({ slug }) => !slug.endsWith('-3'));
  bff.upstream.answer(LIST, { items: [...others, { slug: 'novinka' }], next_page: null });
  bff.upstream.answer('/api/news/novinka', { title: 'Аэростат' });
  await bff.purge([LIST]);
  await expect.poll(() => find('аэростат')).toEqual(['/news/novinka']);
  // Unlisted documents are dropped at the end of the crawl.
  await expect.poll(() => find('чужая новость 3')).not.toContain('/news/chuzhaya-novost-3');
});

test('a removed document is no longer found', async () => {
  await ask('x');
  await becomesReady();
  bff.upstream.script(ITEM, (_request, response) => sendJson(response, {}, 404));
  await bff.purge([ITEM]);
  await expect.poll(() => find('чужая новость 1')).not.toContain('/news/chuzhaya-novost-1');
});

test('each client has a limit, the site itself has none', async () => {
  await bff.restart({ CLIENT_LIMITS: `${5 / 60}` });
  await ask('x');
  await becomesReady();
  const from = { 'x-forwarded-for': '203.0.113.1' };
  expect((await ask('x', from)).status).toBe(200);
  const refused = await ask('x', from);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('the crawl ends with the process', async () => {
  bff.upstream.fail(LIST, 'silence');
  await bff.restart({ UPSTREAM_TIMEOUT_MS: '500' });
  await ask('x');
  await expect.poll(() => bff.upstream.asked).toContain(LIST);
  await bff.stop();
  const { length } = bff.upstream.asked;
  await new Promise(setImmediate);
  expect(bff.upstream.asked).toHaveLength(length);
});
