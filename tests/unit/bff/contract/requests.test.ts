import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSlug, parsePageNumber } from '../../../../bff/contract/requests.ts';

test.each([
  ['1-privacy-policy', 'starts with a number'],
  ['News_Item-2', 'both cases, underscore, hyphen'],
  ['a'.repeat(120), '120 characters'],
])('%s is a slug: %s', (slug) => {
  expect(isSlug(slug)).toBe(true);
});

test.each([
  ['', 'empty'],
  ['a'.repeat(121), '121 characters'],
  ['a/b', 'slash'],
  ['a.b', 'dot'],
  ['новость', 'Cyrillic'],
  ['a\n', 'newline at the end'],
  [undefined, 'missing'],
] as [unknown, string][])('%j is not a slug: %s', (value) => {
  expect(isSlug(value)).toBe(false);
});

const slugCharacter = fc.stringMatching(/^[A-Za-z0-9_-]$/);

test('a slug goes into an address as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: slugCharacter, maxLength: 130 }), (text) => {
      fc.pre(isSlug(text));
      expect(new URL(`http://x/api/news/${text}`).pathname).toBe(`/api/news/${text}`);
    }),
  );
});

test('one foreign character anywhere makes a text no slug', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: slugCharacter, minLength: 1, maxLength: 60 }),
      fc.string({ minLength: 1, maxLength: 1 }).filter((unit) => !/[A-Za-z0-9_-]/.test(unit)),
      fc.nat(60),
      (text, foreign, at) => {
        expect(isSlug(text.slice(0, at) + foreign + text.slice(at))).toBe(false);
      },
    ),
  );
});

test.each([
  [undefined, 1],
  ['2', 2],
  ['999999999', 999_999_999],
])('page %j is %j', (value, page) => {
  expect(parsePageNumber(value)).toBe(page);
});

test.each(['', '0', '1.5', '01', '١', '9'.repeat(10)])('page %j is refused', (value) => {
  expect(parsePageNumber(value)).toBeNull();
});
