import { END, exchange, statusesOf } from '../kit/sockets.ts';
import { read } from '../kit/stack.ts';
import { describe, expect, test } from '../kit/test.ts';

/** Paths that different parsers would resolve to different pages. */
const AMBIGUOUS = [
  '/media/320/../../about',
  '/news%2Fchuzhaya-novost-1',
  '/news%0d%0aSet-Cookie:x',
];

/** Queries of real visitors and of hostile ones. */
const QUERIES = [
  `utm_campaign=${encodeURIComponent('детский')}+${encodeURIComponent('сад')}`,
  'a=../../x&b=..%2f..%2f&c=\\&d=%00',
  'x=<script>&y="&z={}|^`',
  'q#fragment?page=7',
];

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n${END}`;

test('an ambiguous path is refused before any other work', async ({ own: { site, upstream } }) => {
  await read(site, '/news');
  await read(site, '/about');
  const asked = upstream.asked.length;
  for (const path of AMBIGUOUS) {
    const response = await exchange(site.url, get(path));
    expect(statusesOf(response), path).toEqual([400]);
    expect(response, path).not.toMatch(/set-cookie|<script|<link/i);
    expect(Buffer.from(response, 'latin1').toString('utf8')).toContain(
      '<a href="/">На главную</a>',
    );
  }
  expect(upstream.asked.length).toBe(asked);
});

describe('a query', () => {
  test('is never refused and creates no page of its own', async ({ own: { site } }) => {
    await read(site, '/about');
    await read(site, '/RSC/R/about.txt');
    for (const query of QUERIES) {
      for (const path of ['/about', '/RSC/R/about.txt']) {
        const response = await exchange(site.url, get(`${path}?${query}`));
        expect(statusesOf(response), query).toEqual([200]);
        expect(response, query).toMatch(/kosmosad-site; (?:hit|fwd=stale)/);
      }
    }
  });

  test('is kept by a redirect to the canonical URL', async ({ own: { site } }) => {
    const utm = 'utm_source=%D1%8F%D0%BD%D0%B4%D0%B5%D0%BA%D1%81';
    const response = await exchange(site.url, get(`/About/?${utm}`));
    expect(statusesOf(response)).toEqual([308]);
    expect(response).toContain(`location: /about?${utm}`);
  });

  test('of the API is reduced to known parameters', async ({ own: { site, upstream } }) => {
    const before = upstream.asked.length;
    expect((await read(site, "/api/news?page=2&x='&y=%")).status).toBe(200);
    expect((await read(site, '/api/news?page=x')).status).toBe(400);
    expect((await read(site, '/api/news?page=1&page=2')).status).toBe(400);
    expect((await read(site, '/api/contacts?page=x&z')).status).toBe(200);
    expect(upstream.asked.slice(before)).toEqual(['/api/news?page=2', '/api/contacts']);
  });

  test('that is not percent-encoded is refused', async ({ own: { site } }) => {
    const raw = Buffer.from('/about?a=ю').toString('latin1');
    expect(statusesOf(await exchange(site.url, get(raw)))).toEqual([400]);
  });
});
