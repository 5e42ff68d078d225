import { describe, expect, test } from 'vitest';
import { ProfilerError } from '../../errors.ts';
import { crawl } from '../../site/crawl.ts';

const ORIGIN = 'http://127.0.0.1:3000';
const link = (href: string) => `<a class=x href="${href}">x</a>`;
const page = (...hrefs: string[]) => `<!doctype html>${hrefs.map(link).join('')}`;

/** Crawls a site that exists in memory; later pages come first. */
function walk(site: Readonly<Record<string, string>>, most = 100, start = `${ORIGIN}/`) {
  const fetched: string[] = [];
  const fetchPage = async (url: string) => {
    fetched.push(url);
    for (let turn = 0; turn < 20 - fetched.length; turn += 1) await Promise.resolve();
    const text = site[url.slice(ORIGIN.length)];
    if (text === undefined) throw new ProfilerError('http-status', `404 for ${url}`);
    return { name: url, bytes: Buffer.from(text), timing: null };
  };
  return crawl(start, fetchPage, { most, concurrency: 4 }).then(({ pages, notes }) => ({
    pages: pages.map((url) => url.slice(ORIGIN.length)),
    notes,
    fetched: fetched.length,
  }));
}

describe('a crawl', () => {
  test('follows links within the site once, in their order', async () => {
    const { pages, notes, fetched } = await walk({
      '/': page('/b', './a?x=1&amp;y=2#part', 'https://example.org/', 'mailto:a@b', '#top', '/b#c'),
      '/b': page('/', 'c'),
      '/a?x=1&y=2': page('/c', '/b'),
      '/c': page(),
    });
    expect({ pages, notes }).toEqual({ pages: ['/', '/b', '/a?x=1&y=2', '/c'], notes: [] });
    expect(fetched).toBe(4);
  });

  test('passes over what is no document, and says what is broken', async () => {
    const { pages, notes } = await walk({
      '/': page('/file.pdf', '/none'),
      '/file.pdf': '%PDF',
    });
    expect(pages).toEqual(['/']);
    expect(notes).toEqual([expect.stringMatching(/^left out: .*404 for .*\/none$/)]);
  });

  test('ends at a number of pages, and says so', async () => {
    const site = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [`/${at || ''}`, page(`/${at + 1}`, `/${at + 2}`)]),
    );
    const { pages, notes, fetched } = await walk(site, 10);
    expect({ pages: pages.length, fetched }).toEqual({ pages: 10, fetched: 10 });
    expect(notes).toEqual(['the crawl ended after 10 pages (--max-pages)']);
    expect((await walk({ '/': page() }, 1)).notes).toEqual([]);
  });

  test('needs a start that answers', async () => {
    await expect(walk({})).rejects.toThrow('404');
  });
});
