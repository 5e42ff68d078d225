import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isHttpUrl, isInternal, toHref, toFileUrl } from '../../../../src/lib/urls.ts';

test.each([
  ['https://vk.com/kosmosad_example', true],
  ['HTTPS://A.example/?b#c', true],
  ['', false],
  ['vk.com/kosmosad', false],
  ['/news', false],
  ['//vk.com', false],
  ['https://', false],
  ['javascript:alert(1)', false],
])('%j is a link to the web: %s', (url, expected) => {
  expect(isHttpUrl(url)).toBe(expected);
});

test.each([
  ['news', '/news'],
  ['/news?page=2', '/news?page=2'],
  [' /news', '/news'],
  ['', '/'],
  ['https://diary.kosmosad.example/', 'https://diary.kosmosad.example/'],
  ['tel:74950004500', 'tel:74950004500'],
  ['MAILTO:info@kosmosad.example', 'MAILTO:info@kosmosad.example'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['/\t/evil.example', '/evil.example'],
  ['\u0001javascript:alert(1)', undefined],
  ['java\tscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['blob:https://a.example/1', undefined],
  ['ftp://a.example', undefined],
])('a page of the menu %j is at %s', (page, href) => {
  expect(toHref(page)).toBe(href);
});

test('a page of the menu is on the site or has a scheme that links may have', () => {
  const schemes = ['http:', 'https:', 'mailto:', 'tel:'];
  const page = fc.stringMatching(/^[\w/\\.:?#\t\n -]{0,15}$/);
  fc.assert(
    fc.property(page, (text) => {
      const href = toHref(text);
      if (href === undefined) return;
      const { origin, protocol } = new URL(href, 'https://site.example');
      expect(origin === 'https://site.example' || schemes.includes(protocol)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['files/a.mp4', '/files/a.mp4'],
  ['https://a.example/a.mp4', 'https://a.example/a.mp4'],
  ['data:text/html,x', undefined],
  ['mailto:a@b.example', undefined],
])('a file %j is loaded from %s', (url, source) => {
  expect(toFileUrl(url)).toBe(source);
});

test.each([
  ['/news#a', true],
  ['//evil.example', false],
  ['news', false],
  ['tel:1', false],
])('%j is internal: %s', (href, expected) => {
  expect(isInternal(href)).toBe(expected);
});
