import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isSlug,
  parsePageNumber,
  readSegment,
  toCanonicalPath,
  toSegment,
} from '#contract/values/requests.ts';
import { slugs } from '../../../kit/slugs.ts';

test.each([
  ['1-privacy-policy', 'starts with a number'],
  ['News_Item-2', 'both cases, underscore, hyphen'],
  ['осенний-бал', 'Cyrillic, as Russian systems write it'],
  ['2026.osen', 'a dot'],
  ['osen~2', 'a tilde'],
  ['_x', 'an underscore first'],
  ['ą-日本-٣', 'any script'],
  ['हिन्दी', 'letters with marks'],
  ['раypal', 'confusable letters are letters'],
  ['a'.repeat(200), '200 characters'],
  ['я'.repeat(200), '200 letters of two bytes'],
])('%s is a slug: %s', (slug) => {
  expect(isSlug(slug)).toBe(true);
  expect(readSegment(toSegment(slug))).toBe(slug);
});

test.each([
  ['', 'empty'],
  ['a'.repeat(201), '201 characters'],
  ['a/b', 'slash'],
  ['a\\b', 'backslash'],
  ['.', 'a dot alone'],
  ['..', 'two dots'],
  ['.htaccess', 'a dot first'],
  ['index.html', 'the file of a folder'],
  ['a b', 'space'],
  ['a%20b', 'percent sign'],
  ['a\n', 'newline at the end'],
  ['a\0', 'NUL'],
  ['\u0438\u0306', 'not composed'],
  ['a\u200b', 'zero-width space'],
  ['a\u200d', 'zero-width joiner'],
  ['a\u202eb', 'right-to-left override'],
  ['a\u2066b', 'isolate'],
  ['\u3164', 'Hangul filler, an invisible letter'],
  ['a\ufe0f', 'variation selector, an invisible mark'],
  ['\u0301a', 'a mark without a letter'],
  ['a\ud800', 'half a character'],
  ['😀', 'picture'],
  [undefined, 'missing'],
  [5, 'number'],
] as [unknown, string][])('%j is not a slug: %s', (value) => {
  expect(isSlug(value)).toBe(false);
});

test.each([
  ['%D0%BE', 'о'],
  ['%d0%be', 'о'],
  ['%6E', 'n'],
  ['%D0%B8%CC%86', 'й'],
  ['%2e%2e', undefined],
  ['%2F', undefined],
  ['%00', undefined],
  ['%25D0', undefined],
  ['%D0', undefined],
  ['%', undefined],
])('the segment %s has the slug %s', (segment, slug) => {
  expect(readSegment(segment)).toBe(slug);
});

test('a slug has one form in a URL', () => {
  fc.assert(
    fc.property(slugs, (slug) => {
      const path = `/api/news/${toSegment(slug)}`;
      expect(new URL(`http://x${path}`).pathname).toBe(path);
      expect(toCanonicalPath(path)).toBe(path);
      expect(toCanonicalPath(`/api/news/${slug}`)).toBe(path);
    }),
  );
});

test('one invalid character anywhere makes a slug invalid', () => {
  const foreign = fc.constantFrom(...Array.from('/\\?#% \t\n\0@:;,+&="\'<>|\u200b\u202e\u00ad'));
  fc.assert(
    fc.property(slugs, foreign, fc.nat(60), (text, character, at) => {
      expect(isSlug(text.slice(0, at) + character + text.slice(at))).toBe(false);
    }),
  );
});

test.each([
  [undefined, 1],
  ['2', 2],
  ['999999999', 999_999_999],
])('page %j is read as %j', (value, page) => {
  expect(parsePageNumber(value)).toBe(page);
});

test.each(['', '0', '1.5', '01', '١', '9'.repeat(10)])('page %j is refused', (value) => {
  expect(parsePageNumber(value)).toBeNull();
});
