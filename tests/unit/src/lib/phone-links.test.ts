import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toTelHref } from '../../../../src/lib/urls.ts';

test.each([
  ['+7 (495) 000-45-00', 'tel:74950004500'],
  ['8\u00a0495\u202f000‑45—00', 'tel:84950004500'],
  ['+7\t495\n000 45 00', 'tel:74950004500'],
  ['112', 'tel:112'],
])('%j is called as %s', (phone, href) => {
  expect(toTelHref(phone)).toBe(href);
});

test('spaces, hyphens, plus, dash and parentheses are stripped and nothing else', () => {
  const stripped = fc.constantFrom(' ', '-', '+', '–', '—', '(', ')');
  const kept = fc.stringMatching(/^[\d,;#*]$/);
  fc.assert(
    fc.property(fc.array(fc.oneof(stripped, kept)), (characters) => {
      const digits = characters.filter((character) => /[\d,;#*]/.test(character));
      expect(toTelHref(characters.join(''))).toBe(`tel:${digits.join('')}`);
    }),
  );
});
