import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isHttpUrl, isInternal, toHref } from '../../../../src/lib/urls.ts';

describe('a link to the web', () => {
  test.each(['https://vk.com/kosmosad_example', 'http://a.example', 'HTTPS://A.example/?b#c'])(
    '%s is one',
    (url) => {
      expect(isHttpUrl(url)).toBe(true);
    },
  );

  test.each([
    undefined,
    '',
    ' ',
    '-',
    'vk.com/kosmosad',
    '/news',
    '//vk.com',
    'https://',
    'ftp://a.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:info@kosmosad.example',
  ])('%j is none', (url) => {
    expect(isHttpUrl(url)).toBe(false);
  });
});

describe('a page of the menu', () => {
  test.each([
    ['news', '/news'],
    ['/news', '/news'],
    ['/', '/'],
    ['', '/'],
    ['pages/1-privacy-policy', '/pages/1-privacy-policy'],
    ['/news?page=2', '/news?page=2'],
    ['https://diary.kosmosad.example/', 'https://diary.kosmosad.example/'],
    ['http://a.example', 'http://a.example'],
    ['tel:74950004500', 'tel:74950004500'],
    ['mailto:info@kosmosad.example', 'mailto:info@kosmosad.example'],
    ['//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['\\\\evil.example', '/evil.example'],
    ['javascript:alert(1)', '/javascript:alert(1)'],
    ['data:text/html,x', '/data:text/html,x'],
  ])('%j is %s', (page, href) => {
    expect(toHref(page)).toBe(href);
  });

  test('that is no address of its own stays on the site', () => {
    const page = fc.stringMatching(/^[\w/\\.:?#-]{0,15}$/);
    fc.assert(
      fc.property(
        page.filter((text) => !isHttpUrl(text) && !/^(tel|mailto):/.test(text)),
        (text) => {
          const url = new URL(toHref(text), 'https://site.example');
          expect(url.origin).toBe('https://site.example');
        },
      ),
    );
  });
});

test.each([
  ['/', true],
  ['/news', true],
  ['/news#a', true],
  ['//evil.example', false],
  ['news', false],
  ['#a', false],
  ['https://a.example/', false],
  ['tel:1', false],
  ['', false],
])('%j is internal: %s', (href, expected) => {
  expect(isInternal(href)).toBe(expected);
});
