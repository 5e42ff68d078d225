import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeTarget } from '../../../../src/http/request-target.ts';

test.each([
  ['a path of 4,097 characters', `/${'a'.repeat(4096)}`, 414],
  ['a target of 8,193 characters', `/?${'a'.repeat(8191)}`, 414],
  ['another site', 'http://example.com/', 400],
  ['no path', '*', 400],
  ['half an escape', '/%zz', 400],
  ['an overlong escape', '/%C0%AF', 400],
  ['a dot segment', '/api/../news', 400],
  ['an encoded dot segment', '/api/%2e%2E/news', 400],
  ['escapes of no Cyrillic letters', '/%E9%AE', 400],
  ['an encoded slash among others', '/%EE%2f%F1', 400],
  ['a dot segment among others', '/%EE/%2e%2e/x', 400],
  ['an encoded slash', '/api%2fnews', 400],
  ['an encoded backslash', '/api%5Cnews', 400],
  ['a backslash', '/api\\news', 400],
  ['a NUL', '/news/%00', 400],
  ['a control of C1', '/news/%C2%85', 400],
])('refused: %s', (_name, target, status) => {
  expect(normalizeTarget(target)).toBe(status);
});

describe('the normalized form', () => {
  test.each([
    ['/news', '/news'],
    [`/${'a'.repeat(2047)}`, `/${'a'.repeat(2047)}`],
    ['/news/..a', '/news/..a'],
    ['//evil.example/x', '//evil.example/x'],
    [`/${Buffer.from('осень').toString('latin1')}`, '/%D0%BE%D1%81%D0%B5%D0%BD%D1%8C'],
    ['/é', '/%C3%A9'],
    // Escapes of windows-1251.
    ['/news/%EE%F1%E5%ED%FC.html', '/news/%D0%BE%D1%81%D0%B5%D0%BD%D1%8C.html'],
    ['/новости', '/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8'],
    ['/news?', '/news'],
    ['/news?page=2#?x', '/news?page=2'],
    ['/news?a=../..%2f\\', '/news?a=../..%2f\\'],
    ["/news?utm=d'or", '/news?utm=d%27or'],
  ])('of %s is %s', (target, expected) => {
    expect(normalizeTarget(target)).toBe(expected);
  });

  test('agrees with the URL standard, and is stable', () => {
    const piece = fc.oneof(
      fc.constantFrom('/', '.', '..', '%2e', '%2f', '%', '?', '#', '\\', 'й', "'", '"', '%D0%BD'),
      fc.string({ maxLength: 4 }),
    );
    const targets = fc.array(piece, { maxLength: 12 }).map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(targets, (target) => {
        const form = normalizeTarget(target);
        if (typeof form !== 'string') return;
        const { pathname, search } = new URL(`http://x${form}`);
        expect(pathname + search).toBe(form);
        expect(normalizeTarget(form)).toBe(form);
      }),
      { numRuns: 2000 },
    );
  });
});
