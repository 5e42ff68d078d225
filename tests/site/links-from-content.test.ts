import { bareContent, layoutWith } from '../kit/content.ts';
import { fillContent, FILLED_SLUG, type MakeText } from '../kit/filled-content.ts';
import { areaPaths } from '../kit/pages.ts';
import { logLines } from '../kit/process.ts';
import { type FedSite, startFedSite } from '../kit/stack.ts';
import { afterAll, beforeAll, describe, expect, test } from '../kit/test.ts';

const PAGES = areaPaths(FILLED_SLUG);

interface Found {
  readonly page: string;
  readonly name: string;
  readonly url: string;
}

/** Attributes that a browser follows, loads or runs, in markup and in the payload's props. */
const NAMES = 'href|src|srcset|action|formaction|poster|data|background|ping|xlink:href';
const ATTRIBUTE = new RegExp(`[\\s"](${NAMES})"?[=:](?:"([^"]*)"|'([^']*)')`, 'gi');

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#39': "'",
  '#x27': "'",
};
const decode = (text: string): string =>
  text.replace(/&(amp|quot|lt|gt|#39|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');

const urlsIn = (name: string, value: string): string[] =>
  name.toLowerCase() === 'srcset'
    ? value.split(/,\s+/).map((part) => part.split(' ')[0] ?? '')
    : [value];

async function urlsOf({ site }: FedSite, page: string): Promise<Found[]> {
  const response = await fetch(site.url + page);
  expect(response.status, page).toBe(200);
  return [...(await response.text()).matchAll(ATTRIBUTE)].flatMap(([, name = '', double, single]) =>
    urlsIn(name, decode(double ?? single ?? '')).map((url) => ({ page, name, url })),
  );
}

/** URLs on all pages when every field of the content has a text. */
async function urlsWith(fed: FedSite, makeText: MakeText, pick = 0): Promise<Found[]> {
  Object.assign(fed.content, fillContent(makeText, pick));
  const found: Found[] = [];
  for (const page of PAGES) found.push(...(await urlsOf(fed, page)));
  return found;
}

const ALLOWED = ['http:', 'https:', 'mailto:', 'tel:'];

const isAllowed = ({ url }: Found): boolean =>
  ALLOWED.includes(URL.parse(url, 'https://site.example/')?.protocol ?? '');

const HOSTILE = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:alert(1)',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'http://[',
  'intent://a#Intent;scheme=x;end',
];

describe('a text in any field of the contract', () => {
  test('never becomes a link or source that runs something', async ({ fed }) => {
    const found = await urlsWith(fed, () => 'javascript:alert(1)');
    expect(found.length).toBeGreaterThan(1000);
    expect(found.filter((one) => !isAllowed(one))).toEqual([]);
    expect(found.filter(({ url }) => /^[\s\p{Cc}]*javascript/iu.test(url))).toEqual([]);
  });

  test.for([0, -1])(
    'never becomes one in another spelling or scheme either (%d)',
    async (pick, { fed }) => {
      let count = 0;
      const found = await urlsWith(fed, () => HOSTILE[(count += 1) % HOSTILE.length] ?? '', pick);
      expect(found.filter((one) => !isAllowed(one))).toEqual([]);
    },
  );
});

const open = async ({ site }: FedSite, page: string): Promise<string> => {
  const response = await fetch(site.url + page);
  expect(response.status, page).toBe(200);
  return response.text();
};

/** Removes structured data, which is not markup. */
const withoutData = (html: string): string =>
  html.replace(/<script type="application\/ld\+json">.*?<\/script>/gs, '');

/** Names of elements in markup and in the payload’s props. */
const namesIn = (html: string): string[] =>
  [...withoutData(html).matchAll(/[\s"](?:id|name)"?[=:]["']([^"']*)["']/g)].map(
    ([, name = '']) => name,
  );

test('no text of the content becomes the name of an element', async ({ fed }) => {
  const filled = fillContent(() => '__FLIGHT_DATA');
  Object.assign(fed.content, filled);
  for (const page of PAGES) {
    expect(namesIn(await open(fed, page)), page).not.toContain('__FLIGHT_DATA');
  }
});

test('links, contents and headings agree on an anchor', async ({ fed }) => {
  fed.content['/api/pages/anchors'] = {
    title: 'Якоря',
    toc: true,
    content:
      '<p><a href="#prava">к правам</a> <a href="/pages/a#srok">к сроку</a></p>' +
      '<h2 id="prava">Права</h2><h2>Без имени</h2>',
    blocks: [
      { type: 'text', html: '<a href="#shagi">к шагам</a>' },
      { type: 'heading', text: 'Шаги', anchor: 'shagi' },
    ],
  };
  const html = await open(fed, '/pages/anchors');
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  const links = [...main.matchAll(/href=["']([^"']*#[^"']*)["']/g)].map(([, href]) => href);
  expect(new Set(links)).toEqual(new Set(['#c-prava', '/pages/a#c-srok', '#part-2', '#c-shagi']));
  for (const id of ['c-prava', 'part-2', 'c-shagi']) {
    expect(main.match(new RegExp(`id=["']${id}["']`, 'g')), id).toHaveLength(1);
  }
});

test('a menu link to an anchor leads there', async ({ fed }) => {
  const layout = fillContent(() => 'x')['/api/layout'] as object;
  const menu = ['/pages/a#prava', 'info#prices'].map((page) => ({ title: page, page }));
  fed.content['/api/layout'] = { ...layout, menu };
  const html = await open(fed, '/about');
  expect(html).toContain('href="/pages/a#c-prava"');
  expect(html).toContain('href="/info#prices"');
});

test('a form has the fields of a lead and no others', async ({ fed }) => {
  const field = { label: 'Поле', type: 'text' };
  const fields = ['nodeName', 'orbit', 'elements', 'phone'].map((name) => ({ ...field, name }));
  fed.content['/api/lead'] = [{ slug: 'a', title: 'Заявка', fields }];
  const html = await open(fed, '/lead');
  expect(html).toContain('name="phone"');
  for (const name of ['nodeName', 'elements']) expect(html).not.toContain(`name="${name}"`);
  expect(html.match(/name="orbit"/g)).toHaveLength(1);
});

const NAMED = 'https://calls.example/a.js';

type Fed = Awaited<ReturnType<typeof startFedSite>>;

const start = (settings: Readonly<Record<string, string>>): Promise<Fed> =>
  startFedSite({ ...bareContent }, settings);

let fed: Fed;
beforeAll(async () => {
  fed = await start({ SCRIPT_HOSTS: 'Calls.Example, звонки.рф' });
});
afterAll(() => fed.close());

/** A page whose layout has these services, in the mode that needs no consent. */
async function pageWith(services: object) {
  fed.content['/api/layout'] = layoutWith({ consent_mode: 'notice', ...services });
  const response = await fetch(`${fed.site.url}/about`);
  const policy = response.headers.get('content-security-policy') ?? '';
  return { status: response.status, policy, html: await response.text() };
}

describe('the URL of a script in the layout', () => {
  test.each([
    'https://evil.example/x.js',
    'https://calls.example.evil.example/a.js',
    'https://evil.example\\@calls.example/a.js',
    'https://calls.example;script-src-elem/a.js',
    'javascript:alert(1)',
  ])('%s is neither loaded nor allowed', async (src) => {
    const { status, policy, html } = await pageWith({ calltracking: { src } });
    expect(status).toBe(200);
    expect(html).not.toContain('callTracking');
    expect(policy).not.toMatch(/https:\/\/|http:|\*/);
    expect(policy).not.toContain('script-src-elem');
  });

  test.each([NAMED, 'https://звонки.рф/a.js'])(
    '%s is loaded if SCRIPT_HOSTS names its host',
    async (src) => {
      const { policy, html } = await pageWith({ calltracking: { src } });
      expect(html).toContain(new URL(src).href);
      expect(policy).toContain(`script-src 'self'`);
      expect(policy).toContain(new URL(src).origin);
    },
  );

  test('is logged once if refused, with the remedy', async () => {
    const lines = () => logLines(fed.site, 'once.example');
    for (const path of ['a.js', 'b.js']) {
      await pageWith({ calltracking: { src: `https://once.example/${path}` } });
    }
    await expect.poll(() => lines().length).toBe(1);
    expect(lines()[0]).toContain('SCRIPT_HOSTS');
    expect(lines()[0]).not.toContain('a.js');
  });
});

test('the site does not start with invalid hosts, and lists all of them', async () => {
  const starting = start({
    SCRIPT_HOSTS: '*.com',
    CALLTRACKING_SRC: 'https://*.com/',
    MAP_KEY: 'a b',
    TRUST_PROXY: 'proxy.test',
  });
  const said = await starting.catch(String);
  for (const name of ['SCRIPT_HOSTS', 'CALLTRACKING_SRC', 'MAP_KEY', 'TRUST_PROXY']) {
    expect(said).toContain(`${name} must be`);
  }
});
