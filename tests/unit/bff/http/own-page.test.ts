import { expect, test } from 'vitest';
import { isOwnPage, type PageOfOrigin } from '../../../../bff/http/own-page.ts';

const SITE = 'https://kosmosad.example';
const HOST = 'kosmosad.example';

const NONE = { origin: undefined, fetchSite: undefined, host: undefined, scheme: undefined };
const page = (fields: Partial<PageOfOrigin>): PageOfOrigin => ({ ...NONE, ...fields });

type Row = [string, Partial<PageOfOrigin>, setting?: string];
const OWN: Row[] = [
  ['no header at all: no browser', {}],
  ['the site by both headers', { origin: SITE, fetchSite: 'same-origin' }],
  [
    'the host that a trusted proxy reports, with its scheme',
    { origin: 'https://www.kosmosad.example', host: 'www.kosmosad.example', scheme: 'https' },
  ],
  ['a page without referrer', { origin: 'null', fetchSite: 'same-origin' }],
  ['a reload by the visitor', { fetchSite: 'none' }],
  // Browsers write an origin in one way only.
  ['the site set in capitals', { origin: SITE }, 'https://KOSMOSAD.example:443/'],
  ['a site in Cyrillic', { origin: 'https://xn--80aiqijbtc.xn--p1ai' }, 'https://космосад.рф'],
  ['a host in capitals', { origin: SITE, host: 'KOSMOSAD.example:443', scheme: 'https' }, ''],
  ['a usual port', { origin: `http://${HOST}`, host: `${HOST}:80`, scheme: 'http' }, ''],
];

test.each(OWN)('%s may post', (_, fields, setting = SITE) => {
  expect(isOwnPage(page(fields), setting || undefined)).toBe(true);
});

test.each<Row>([
  ['another origin', { origin: 'https://evil.example', host: HOST }],
  ['another scheme of the host', { origin: `http://${HOST}`, host: HOST }],
  ['a host that no proxy vouches for', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
  ['another port', { origin: `${SITE}:8443`, host: HOST, scheme: 'https' }],
  ['a longer name', { origin: 'https://kosmosad.example.evil.example', host: HOST }],
  ['a foreign page by its fetch header', { fetchSite: 'cross-site' }],
  ['a foreign page that hides its origin', { origin: 'null' }],
])('%s may not', (_, fields) => {
  expect(isOwnPage(page(fields), SITE)).toBe(false);
});

test.each(['localhost:3000', '[::1]:3000'])(
  'without SITE_ORIGIN and a proxy the site is http://%s, if requested so',
  (host) => {
    const { origin } = new URL(`http://${host}`);
    expect(isOwnPage(page({ origin, host }), undefined)).toBe(true);
    expect(isOwnPage(page({ origin: `https://${host}`, host }), undefined)).toBe(false);
    expect(isOwnPage(page({ origin }), undefined)).toBe(false);
  },
);
