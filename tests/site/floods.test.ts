import { onTestFinished } from 'vitest';
import { startGate } from '../kit/sockets.ts';
import { HIT, PAGE, read, stateOf } from '../kit/stack.ts';
import { describe, expect, test } from '../kit/test.ts';
import { logLines, type RunningServer } from '../kit/process.ts';

const MISS = 'kosmosad-site; fwd=miss';

const statesOf = async (site: RunningServer, paths: readonly string[]) =>
  Promise.all(paths.map((path) => stateOf(site, path)));

const junk = (count: number, at: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => at(index));

describe('invented pages', () => {
  test('evict no page requested before, even if the BFF then stops', async ({ servers }) => {
    const bff = await servers.startBff();
    const site = await servers.startSite(bff.url, { PAGE_CACHE_MB: '1' });
    const known = ['/', '/about', '/news', PAGE, '/RSC/R/news.txt'];
    for (const path of [...known, ...known]) expect((await read(site, path)).status).toBe(200);
    const slugs = junk(30, (index) => `made-up-${index}`);
    await statesOf(
      site,
      junk(30, (index) => `/lead?form=made-up-${index}`),
    );
    for (const slug of slugs) {
      servers.upstream.answer(`/api/news/${slug}`, {
        id: slug,
        slug,
        title: slug,
        content: `<p>${slug}</p>`.repeat(1000),
      });
    }
    const states = await statesOf(
      site,
      slugs.map((slug) => `/news/${slug}`),
    );
    expect(new Set(states)).toEqual(new Set([MISS]));
    await bff.stop();
    const statuses = await Promise.all(known.map(async (path) => (await read(site, path)).status));
    expect(statuses).toEqual(known.map(() => 200));
    // The invented pages had to make room.
    expect(await stateOf(site, `/news/${slugs[0]}`)).toBe(MISS);
  });
});

/** Far more searches than the queue holds. */
const SEARCHES = junk(60, (index) => `/search?q=x${index}`);

test('while the render queue is full, cached pages are served and further ones are refused', async ({
  servers,
}) => {
  const bff = await servers.startBff();
  const gate = await startGate(bff.url);
  onTestFinished(() => gate.close());
  const site = await servers.startSite(gate.url);
  expect((await read(site, PAGE)).status).toBe(200);
  const rendering = gate.shut();
  const searches = SEARCHES.map((path) => read(site, path));
  await rendering;
  const refused = await Promise.any(
    searches.map(async (search) => {
      const response = await search;
      return response.status === 503 ? response : Promise.reject(new Error('not refused'));
    }),
  );
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await stateOf(site, PAGE)).toMatch(HIT);
  const other = read(site, '/about');
  gate.open();
  expect((await other).status).toBe(200);
  const statuses = (await Promise.all(searches)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

describe('renders for one visitor', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('are limited; cached pages and other visitors are not', async ({ servers }) => {
    const bff = await servers.startBff();
    const settings = { CLIENT_LIMITS: `${10 / 300}`, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'warn' };
    const site = await servers.startSite(bff.url, settings);
    /** A page that anybody can invent. */
    const madeUp = (name: string) => `/lead?form=${name}`;
    const ask = (path: string, address: string) => read(site, path, from(address));
    expect((await ask(madeUp('a'), '203.0.113.1')).status).toBe(200);
    expect((await ask(madeUp('b'), '203.0.113.1')).status).toBe(200);
    const refusal = ask(madeUp('c'), '203.0.113.1');
    expect((await ask(madeUp('a'), '203.0.113.1')).status).toBe(200);
    const refused = await refusal;
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.text).toContain('Подождите минуту');
    expect((await ask(madeUp('c'), '203.0.113.2')).status).toBe(200);
    expect((await ask(madeUp('c'), '203.0.113.1')).status).toBe(200);
    // An IPv6 network is one visitor.
    expect((await ask(madeUp('d'), '2001:db8::1')).status).toBe(200);
    expect((await ask(madeUp('e'), '2001:db8::2')).status).toBe(200);
    expect((await ask(madeUp('f'), '2001:db8::2:3:4:5')).status).toBe(429);
    expect((await ask(madeUp('f'), '2001:db8:0:1::1')).status).toBe(200);
    // Refusals are late, so that a flood of them delays nobody.
    const startedAt = performance.now();
    const refusedAfter: number[] = [];
    const flood = junk(200, (index) => madeUp(`flood-${index}`)).map(async (path) => {
      const { status } = await ask(path, '198.51.100.1');
      if (status === 429) refusedAfter.push(performance.now() - startedAt);
    });
    expect((await ask(madeUp('other'), '198.51.100.2')).status).toBe(200);
    await Promise.all(flood);
    expect(refusedAfter.length).toBeGreaterThan(150);
    // A busy machine makes a refusal later, never earlier.
    expect(Math.min(...refusedAfter)).toBeGreaterThan(1900);
    // One log line tells the operator the networks, instead of a line for each refusal.
    expect(logLines(site, '"networks":{"203.0.113.0/24":1}')).toHaveLength(1);
    expect(logLines(site, 'visitors were refused')).toHaveLength(1);
  });

  test('count for one visitor if no proxy is trusted, which is logged once', async ({
    servers,
  }) => {
    const bff = await servers.startBff();
    const site = await servers.startSite(bff.url, { LOG_LEVEL: 'warn' });
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      await read(site, '/lead?form=a', from(address));
    }
    expect(logLines(site, 'X-Forwarded-For of 127.0.0.1 is not trusted')).toHaveLength(1);
  });

  test('are not limited for listed pages, any number of which may queue', async ({ servers }) => {
    const bff = await servers.startBff();
    const names = junk(200, (index) => `n-${index}`);
    servers.upstream.answer('/api/news?page=1', {
      items: names.map((slug) => ({ id: slug, slug, title: slug })),
      next_page: null,
    });
    for (const slug of names)
      servers.upstream.answer(`/api/news/${slug}`, { id: slug, slug, title: slug });
    const settings = { CLIENT_LIMITS: `${5 / 300}`, WARM_UP: 'off' };
    const site = await servers.startSite(bff.url, settings);
    const documents = names.map((slug) => `/news/${slug}`);
    const payloads = names.slice(0, 20).map((slug) => `/RSC/R/news/${slug}.txt`);
    const paths = ['/rss.xml', '/calendar.ics', '/sitemap.xml', '/news', ...documents, ...payloads];
    const statuses = await Promise.all(paths.map(async (path) => (await read(site, path)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await read(site, '/news/made-up')).status).toBe(404);
    expect((await read(site, '/lead?form=made-up')).status).toBe(429);
  });
});
