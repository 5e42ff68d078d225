import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isHttpUrl, isInternal, toHref, toFileUrl } from '../../../../src/lib/urls.ts';

describe('a link to the web', () => {
  test.each(['https://vk.com/kosmosad_example', 'http://a.example', 'HTTPS://A.example/?b#c'])(
    '%s is one',
    (url) => {
      expect(isHttpUrl(url)).toBe(true);
    },
  );

  test.each([
    '',
    'vk.com/kosmosad',
    '/news',
    '//vk.com',
    'https://',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('%j is none', (url) => {
    expect(isHttpUrl(url)).toBe(false);
  });
});

const isLinkable = (protocol: string): boolean =>
  ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol);

describe('a page of the menu', () => {
  test.each([
    ['news', '/news'],
    ['/news', '/news'],
    ['', '/'],
    ['pages/1-privacy-policy', '/pages/1-privacy-policy'],
    ['/news?page=2', '/news?page=2'],
    ['https://diary.kosmosad.example/', 'https://diary.kosmosad.example/'],
    ['tel:74950004500', 'tel:74950004500'],
    ['//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/\t/evil.example', '/evil.example'],
    [' /news', '/news'],
    ['MAILTO:info@kosmosad.example', 'MAILTO:info@kosmosad.example'],
  ])('%j is %s', (page, href) => {
    expect(toHref(page)).toBe(href);
  });

  test.each([
    'javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'blob:https://a.example/1',
    'ftp://a.example',
  ])('%j is no link', (page) => {
    expect(toHref(page)).toBeUndefined();
  });

  test('stays on the site or has a scheme that links may have', () => {
    const page = fc.stringMatching(/^[\w/\\.:?#\t\n -]{0,15}$/);
    fc.assert(
      fc.property(page, (text) => {
        const href = toHref(text);
        if (href === undefined) return;
        const { origin, protocol } = new URL(href, 'https://site.example');
        expect([origin, protocol].includes('https://site.example') || isLinkable(protocol)).toBe(
          true,
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a file that a page loads', () => {
  test.each([
    ['/files/a.mp4', '/files/a.mp4'],
    ['files/a.mp4', '/files/a.mp4'],
    ['https://a.example/a.mp4', 'https://a.example/a.mp4'],
  ])('%j is %s', (url, source) => {
    expect(toFileUrl(url)).toBe(source);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', 'blob:x', 'tel:1'])(
    '%j is none',
    (url) => {
      expect(toFileUrl(url)).toBeUndefined();
    },
  );
});

test.each([
  ['/', true],
  ['/news#a', true],
  ['//evil.example', false],
  ['news', false],
  ['https://a.example/', false],
  ['tel:1', false],
])('%j is internal: %s', (href, expected) => {
  expect(isInternal(href)).toBe(expected);
});
