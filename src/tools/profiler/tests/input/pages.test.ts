import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPageList, readSitemap } from '../../input/pages.ts';
import { InputReader } from '../../input/read-input.ts';
import { makeFolder } from '../support/command-line.ts';
import { listen, type Running } from '../support/listen.ts';

const { save } = await makeFolder();

const locations = (urls: readonly string[]): string =>
  urls.map((url) => `<loc>\n ${url.replaceAll('&', '&amp;')} </loc>`).join('');
const sitemap = (...urls: string[]): string => `<urlset>${locations(urls)}</urlset>`;
const index = (...urls: string[]): string =>
  `<?xml version="1.0"?><sitemapindex xmlns="http://a.test/">${locations(urls)}</sitemapindex>`;

/** Responses by path; any other path is 404. */
let responses: Readonly<Record<string, string>>;
let server: Running;

beforeAll(async () => {
  server = await listen(({ url = '' }, response) => {
    const body = responses[url];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
});
afterAll(() => server.close());

/** Pages of the site, as paths. */
const pagesOf = async (site: Readonly<Record<string, string>>): Promise<string[]> => {
  responses = site;
  const target = `${server.origin}/somewhere`;
  const options = { target, isPayload: false, headers: [], encoding: undefined };
  const reader = new InputReader(options, { command: 'test' });
  const pages = await readSitemap(target, (address) => reader.fetch(address));
  return pages.map((page) => page.replace(server.origin, ''));
};

describe('a sitemap', () => {
  test('names each page once, at the measured origin', async () => {
    const pages = ['https://public.test/', 'https://public.test/a?b=1&c=2', '/a?b=1&c=2'];
    expect(await pagesOf({ '/sitemap.xml': sitemap(...pages) })).toEqual(['/', '/a?b=1&c=2']);
  });

  test('may be an index', async () => {
    const pages = await pagesOf({
      '/sitemap.xml': index('https://public.test/one.xml', 'https://public.test/more.xml?p=1&q=2'),
      '/one.xml': sitemap('https://public.test/a', 'https://public.test/b'),
      '/more.xml?p=1&q=2': sitemap('https://public.test/b', 'https://public.test/c'),
    });
    expect(pages).toEqual(['/a', '/b', '/c']);
    expect(server.seen.map(({ url }) => url).slice(-3)).toEqual([
      '/sitemap.xml',
      '/one.xml',
      '/more.xml?p=1&q=2',
    ]);
  });

  test.each<[string, Record<string, string>, string]>([
    ['names no page', { '/sitemap.xml': index() }, '/sitemap.xml names no page'],
    ['names an invalid URL', { '/sitemap.xml': sitemap('http://[') }, 'http://[ in'],
    [
      'names too many sitemaps',
      { '/sitemap.xml': index(...Array.from({ length: 201 }, (_, at) => `/${at}.xml`)) },
      '/sitemap.xml names over 200 sitemaps',
    ],
  ])('that %s is refused', async (_, site, message) => {
    await expect(pagesOf(site)).rejects.toMatchObject({ reason: 'bad-list' });
    await expect(pagesOf(site)).rejects.toThrow(message);
  });

  test('that is missing is named in the error', async () => {
    const site = { '/sitemap.xml': index('/none.xml') };
    await expect(pagesOf(site)).rejects.toThrow(`404 for ${server.origin}/none.xml`);
  });
});

describe('a list of pages', () => {
  const listOf = async (text: string) =>
    readPageList(await save('pages.txt', text), 'http://a.test');

  test('takes URLs and paths, and moves them to the measured origin', async () => {
    const list = '# pages\n/\n\nhttps://public.test/news?page=2#top\r\n/\n';
    expect(await listOf(list)).toEqual(['http://a.test/', 'http://a.test/news?page=2']);
  });

  test.each(['//other.test/a', 'news', 'file:///etc'])('with %s is refused', async (line) => {
    await expect(listOf(`/\n${line}`)).rejects.toThrow('line 2 of');
  });
});
