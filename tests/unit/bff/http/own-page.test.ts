import { describe, expect, test } from 'vitest';
import { isOwnPage, type PageOfOrigin } from '../../../../bff/http/own-page.ts';

const SITE = 'https://kosmosad.example';

const NONE = { origin: undefined, fetchSite: undefined, host: undefined, scheme: undefined };
const page = (fields: Partial<PageOfOrigin>): PageOfOrigin => ({ ...NONE, ...fields });

test.each([
  ['no header at all: no browser', {}],
  ['the site by both headers', { origin: SITE, fetchSite: 'same-origin' }],
  [
    'the host that a trusted proxy reports, with its scheme',
    { origin: 'https://www.kosmosad.example', host: 'www.kosmosad.example', scheme: 'https' },
  ],
  ['a page without referrer', { origin: 'null', fetchSite: 'same-origin' }],
  ['a reload by the visitor', { fetchSite: 'none' }],
] as [string, Partial<PageOfOrigin>][])('%s may post', (_, fields) => {
  expect(isOwnPage(page(fields), SITE)).toBe(true);
});

test.each([
  ['another origin', { origin: 'https://evil.example', host: 'kosmosad.example' }],
  ['another scheme of the host', { origin: 'http://kosmosad.example', host: 'kosmosad.example' }],
  ['a host that no proxy vouches for', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
  [
    'another port',
    { origin: 'https://kosmosad.example:8443', host: 'kosmosad.example', scheme: 'https' },
  ],
  ['a longer name', { origin: 'https://kosmosad.example.evil.example', host: 'kosmosad.example' }],
  ['a foreign page by its fetch header', { fetchSite: 'cross-site' }],
  ['a foreign page that hides its origin', { origin: 'null' }],
] as [string, Partial<PageOfOrigin>][])('%s may not', (_, fields) => {
  expect(isOwnPage(page(fields), SITE)).toBe(false);
});

describe('an origin is compared as browsers write it', () => {
  test.each([
    ['https://KOSMOSAD.example:443/', SITE],
    ['https://космосад.рф', 'https://xn--80aiqijbtc.xn--p1ai'],
  ])('SITE_ORIGIN %s is %s', (setting, origin) => {
    expect(new URL(setting).origin).toBe(origin);
    expect(isOwnPage(page({ origin }), setting)).toBe(true);
  });

  test.each([
    ['KOSMOSAD.example:443', 'https', SITE],
    ['kosmosad.example:80', 'http', 'http://kosmosad.example'],
  ] as const)('a proxy with %s and %s is %s', (host, scheme, origin) => {
    expect(isOwnPage(page({ origin, host, scheme }), undefined)).toBe(true);
  });
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
