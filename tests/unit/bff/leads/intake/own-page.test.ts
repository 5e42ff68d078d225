import { expect, test } from 'vitest';
import { isOwnPage } from '../../../../../bff/leads/intake/own-page.ts';

const SITE = 'https://kosmosad.example';

test.each([
  ['no field at all: no browser', undefined, undefined, undefined],
  ['the site by its origin', SITE, undefined, undefined],
  ['the site by both fields', SITE, 'same-origin', undefined],
  ['the site under the name it was asked by', 'http://localhost:3000', undefined, 'localhost:3000'],
  ['that name in capitals', 'http://localhost:3000', 'same-origin', 'LOCALHOST:3000'],
  ['a page without referrer', 'null', 'same-origin', undefined],
  ['a reload by the visitor', undefined, 'none', undefined],
])('%s may post', (_, origin, fetchSite, host) => {
  expect(isOwnPage({ origin, fetchSite, host }, SITE)).toBe(true);
});

test.each([
  ['another origin', 'https://evil.example', undefined, 'kosmosad.example'],
  ['another origin that claims to be the same', 'https://evil.example', 'same-origin', undefined],
  ['another scheme', 'http://kosmosad.example', undefined, undefined],
  ['another port', 'https://kosmosad.example:8443', undefined, 'kosmosad.example'],
  ['a subdomain', 'https://x.kosmosad.example', 'same-site', 'kosmosad.example'],
  ['a longer name', 'https://kosmosad.example.evil.example', undefined, 'kosmosad.example'],
  ['a foreign page by its fetch field', undefined, 'cross-site', undefined],
  ['a foreign page that hides its origin', 'null', undefined, undefined],
  ['a foreign page that hides it from a new browser', 'null', 'cross-site', undefined],
  ['text that is no origin', 'kosmosad.example', undefined, 'kosmosad.example'],
  ['two fetch fields', SITE, 'same-origin, cross-site', undefined],
])('%s may not', (_, origin, fetchSite, host) => {
  expect(isOwnPage({ origin, fetchSite, host }, SITE)).toBe(false);
});

test('without a set origin the name that was asked for decides', () => {
  const page = { origin: 'http://127.0.0.1:3000', fetchSite: undefined };
  expect(isOwnPage({ ...page, host: '127.0.0.1:3000' }, undefined)).toBe(true);
  expect(isOwnPage({ ...page, host: undefined }, undefined)).toBe(false);
});
