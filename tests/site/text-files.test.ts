import { Readable } from 'node:stream';
import { parseRssFeed } from 'feedsmith';
import ical from 'ical.js';
import { parseSitemap } from 'sitemap';
import { fillContent, FILLED_SLUG } from '../kit/filled-content.ts';
import { read } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

/**
 * Characters that end a line or a field in some format, each followed by an attacker's addition.
 */
const HOSTILE =
  'Сад\rX-A:1\nX-B:2\r\nEND:VCALENDAR\u2028X-C:3\u0085X-D:4\u2029X-E:5\vX-F:6;a,b:c\\n"d" ]]> <x> &';

const filled = fillContent(() => HOSTILE, -1);
const documentAt = (path: string) => filled[path] as Record<string, unknown>;
/** The first item of a list under a slug of its own, which links require. */
const listed = (path: string, fields: object) => {
  const { items } = documentAt(path) as { items: object[] };
  return { items: [{ ...items[0], slug: FILLED_SLUG, ...fields }], next_page: null };
};

test.beforeEach(({ fed }) => {
  const news = {
    ...documentAt(`/api/news/${FILLED_SLUG}`),
    slug: FILLED_SLUG,
    noindex: false,
    seo: {},
  };
  Object.assign(fed.content, filled, {
    '/api/moves?page=1': listed('/api/moves?page=1', {
      kind: 'event',
      is_archived: false,
      noindex: false,
    }),
    '/api/news?page=1': listed('/api/news?page=1', { noindex: false }),
    [`/api/news/${FILLED_SLUG}`]: news,
  });
});

test('the calendar has exactly the expected lines', async ({ fed }) => {
  const { text } = await read(fed.site, '/calendar.ics');
  const lines = text.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  for (const line of lines)
    expect(line).toMatch(/^(?!X-[A-F]:)[A-Z-]+[:;][^\p{Cc}\u2028\u2029]*$/u);
  expect(lines.filter((line) => line.startsWith('END:'))).toEqual(['END:VEVENT', 'END:VCALENDAR']);
  const calendar = new ical.Component(ical.parse(text) as unknown[]);
  const [event] = calendar.getAllSubcomponents('vevent').map((found) => new ical.Event(found));
  expect(event?.summary).toMatch(/^Сад X-A:1 X-B:2 END:VCALENDAR X-C:3 X-D:4 X-E:5 X-F:6;a,b:c/);
  expect(event?.description).toContain('Сад\nX-A:1\nX-B:2\nEND:VCALENDAR\nX-C:3');
});

test('the feed is XML, with titles on one line', async ({ fed }) => {
  const { text } = await read(fed.site, '/rss.xml');
  const { title, items = [] } = parseRssFeed(text);
  expect(items).toHaveLength(1);
  for (const name of [title, items[0]?.title]) {
    expect(name).toContain('Сад X-A:1 X-B:2');
    expect(name).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  }
});

test('the sitemap is XML', async ({ fed }) => {
  const { text } = await read(fed.site, '/sitemap.xml');
  const pages = await parseSitemap(Readable.from([text]));
  expect(pages.map(({ url }) => new URL(url).pathname)).toContain(`/news/${FILLED_SLUG}`);
});

test.for([
  ['/robots.txt', /^(?:User-agent|Disallow|Clean-param|Sitemap): [^\p{Cc}\u2028\u2029]+$/u],
  [
    '/.well-known/security.txt',
    /^(?:Contact|Expires|Preferred-Languages|Canonical): [\w:;@./, -]+$/,
  ],
] as const)('%s has exactly the expected fields', async ([path, field], { fed }) => {
  const layout = documentAt('/api/layout') as { config: object };
  fed.content['/api/layout'] = {
    ...layout,
    config: { ...layout.config, email: 'a;b@c.example\r\n' },
  };
  const { text } = await read(fed.site, path);
  for (const line of text.split('\n').filter(Boolean)) expect(line).toMatch(field);
});
