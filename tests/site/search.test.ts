import { payloadUrl } from '../../src/waku/protocol.ts';
import type { SearchResult } from '../../bff/contract/shapes/search.ts';
import { textsOf } from '../kit/html.ts';
import { QUESTIONS } from '../kit/questions.ts';
import { read, readPage, type Stack } from '../kit/stack.ts';
import { describe, expect, test } from '../kit/test.ts';

const addressOf = (query: string): string => `/search?${new URLSearchParams({ q: query })}`;

/** The search page, once the BFF has read all content. */
async function search({ bff, site }: Pick<Stack, 'bff' | 'site'>, query: string) {
  await expect.poll(async () => (await read(bff, '/api/search?q=x')).status).toBe(200);
  return readPage(site, addressOf(query));
}

describe('the search page', () => {
  test('shows the hits by area, with the words highlighted', async ({ sample }) => {
    const { status, html } = await search(sample, 'басейн');
    expect(status).toBe(200);
    const main = html.one('main');
    expect(main.one('input').attribute('value')).toBe('басейн');
    const [first] = main.all('section');
    expect(first?.one('h2').text).toBe('Занятия');
    expect(first?.one('h3 a').attribute('href')).toBe('/education/plavanie');
    expect(textsOf(main, 'mark')).toContain('бассейне');
    expect(textsOf(main, 'h2')).toContain('Страницы сайта');
  });

  test('understands a query typed in the Latin layout', async ({ sample }) => {
    const { html } = await search(sample, 'gbnfybt');
    expect(html.one('main').text).toContain('раскладка была английской. По запросу «питание»');
  });

  test('offers help if nothing is found', async ({ sample }) => {
    const { html } = await search(sample, 'щщщщщщщщ');
    const main = html.one('main');
    expect(main.text).toContain('По запросу «щщщщщщщщ» ничего не нашлось');
    expect(main.named('a', 'Программы').attribute('href')).toBe('/programs');
    expect(main.named('a', '+7 (495) 000-45-00').attribute('href')).toBe('tel:74950004500');
  });

  test.for(['/search', '/search?q=%20%00%C2%AD'])(
    'shows only the form at %s',
    async (address, { sample: { site } }) => {
      const { status, html } = await readPage(site, address);
      expect(status).toBe(200);
      const main = html.one('main');
      expect(main.one('input').attribute('value')).toBe('');
      expect(main.all('h2')).toEqual([]);
    },
  );
});

test('every hit is an existing page', async ({ sample }) => {
  await search(sample, 'x');
  const asked = [...QUESTIONS.map(([question]) => question), 'места', 'цены', 'сотрудники'];
  const found = new Set<string>();
  for (const question of asked) {
    const { text } = await read(sample.bff, `/api/search?${new URLSearchParams({ q: question })}`);
    for (const { hits } of (JSON.parse(text) as SearchResult).groups) {
      for (const { path } of hits) found.add(path);
    }
  }
  expect(found.size).toBeGreaterThan(20);
  const missing = [];
  for (const path of found) {
    if ((await read(sample.site, path)).status !== 200) missing.push(path);
  }
  expect(missing).toEqual([]);
});

describe('a query is personal', () => {
  test.for([addressOf('бассейн'), payloadUrl('/search', 'q=x')])(
    '%s is not cached',
    async (address, { sample: { site } }) => {
      for (let time = 1; time <= 2; time += 1) {
        const { headers } = await read(site, address);
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('cache-status')).toBe('kosmosad-site; fwd=bypass');
      }
    },
  );

  test('search engines keep away', async ({ sample: { site } }) => {
    const { html } = await readPage(site, addressOf('бассейн'));
    expect(html.one('meta[name="robots"]').attribute('content')).toBe('noindex');
    expect(html.one('link[rel="canonical"]').attribute('href')).toMatch(/\/search$/);
    expect((await read(site, '/sitemap.xml')).text).not.toContain('/search');
  });

  test('neither process logs it', async ({ servers }) => {
    const bff = await servers.startBff({ LOG_LEVEL: 'trace', WARM_UP: 'on' });
    const site = await servers.startSite(bff.url, { LOG_LEVEL: 'trace' });
    const address = addressOf('тайна sekret');
    await read(site, address);
    await search({ bff, site }, 'тайна sekret');
    await bff.stop();
    await read(site, address);
    const log = bff.log() + site.log();
    expect(log).toContain('search failed');
    expect(log).not.toMatch(/тайна|sekret|%D1%82%D0%B0%D0%B9/i);
  });
});

test('searches have their own limit for each visitor', async ({ servers }) => {
  const bff = await servers.startBff({ CLIENT_LIMITS: `${5 / 60}` });
  const site = await servers.startSite(bff.url, {
    CLIENT_LIMITS: `${10 / 60}`,
    TRUST_PROXY: '127.0.0.1',
  });
  const from = (visitor: string) => ({ 'x-forwarded-for': visitor });
  const one = from('203.0.113.1');
  const statuses = [];
  for (let time = 1; time <= 3; time += 1) {
    const { status, headers } = await read(site, '/search?q=x', one);
    statuses.push(status);
    expect(headers.has('retry-after')).toBe(status === 429);
  }
  expect(statuses).toEqual([200, 200, 429]);
  expect((await read(site, '/about', one)).status).toBe(200);
  expect((await read(site, '/search?q=x', from('203.0.113.2'))).status).toBe(200);
  // The forwarded API has the same limit.
  await read(site, '/api/search?q=x', one);
  const refused = await read(site, '/api/search?q=x', one);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('cache-control')).toBe('no-store');
});

test('a search that is not ready says so, on an otherwise complete page', async ({ servers }) => {
  servers.upstream.script('/api/news?page=1', () => undefined);
  const bff = await servers.startBff();
  const site = await servers.startSite(bff.url);
  const { status, html } = await readPage(site, addressOf('бассейн'));
  expect(status).toBe(200);
  const main = html.one('main');
  expect(main.text).toContain('Поиск сейчас не отвечает');
  expect(main.one('input').attribute('value')).toBe('бассейн');
  expect(main.text).toContain('8 800 000-00-00');
  expect(html.named('nav', 'Главное меню').all('a').length).toBeGreaterThan(0);
});

describe('a hostile query', () => {
  test.for([
    '"><script>alert(1)</script>',
    '__proto__ constructor toString',
    '\u0000\u202e\ud800',
    'а'.repeat(1000),
  ])('%j is shown as text', async (query, { sample }) => {
    const { status, html } = await search(sample, query);
    expect(status).toBe(200);
    const main = html.one('main');
    expect(main.all('script, img[onerror]')).toEqual([]);
    const shown = main.one('input').attribute('value') ?? '';
    expect(Array.from(shown).length).toBeLessThanOrEqual(200);
    expect(main.text.includes('ищем по первым 200 символам')).toBe(query.length > 200);
  });
});

test('every page and the 404 page have a search box', async ({ sample: { site } }) => {
  const boxes = async (address: string) =>
    (await readPage(site, address)).html.all('search form[action="/search"] input[name="q"]')
      .length;
  expect(await boxes('/about')).toBe(1);
  expect(await boxes('/no-such-page')).toBe(2);
});
