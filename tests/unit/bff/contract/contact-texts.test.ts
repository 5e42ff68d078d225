import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailsIn, phonesIn } from '#contract/values/contact-texts.ts';
import { toTelHref } from '#contract/values/tel-href.ts';

test.each([
  ['+7 (495) 000-45-00', 'tel:74950004500'],
  ['8\u00a0495\u202f000‑45—00', 'tel:84950004500'],
  ['+7\t495\n000 45 00', 'tel:74950004500'],
  ['112', 'tel:112'],
])('%j is dialled as %s', (phone, href) => {
  expect(toTelHref(phone)).toBe(href);
});

test('only spaces, hyphens, plus, dashes and parentheses are stripped', () => {
  const stripped = fc.constantFrom(' ', '-', '+', '–', '—', '(', ')');
  const kept = fc.stringMatching(/^[\d,;#*]$/);
  fc.assert(
    fc.property(fc.array(fc.oneof(stripped, kept)), (characters) => {
      const digits = characters.filter((character) => /[\d,;#*]/.test(character));
      expect(toTelHref(characters.join(''))).toBe(`tel:${digits.join('')}`);
    }),
  );
});

/** Parts, of which links are shown as `[text→href]`. */
const shown = (parts: readonly { readonly text: string; readonly href?: string }[]) =>
  parts.map(({ text, href }) => (href === undefined ? text : `[${text}→${href}]`)).join('|');

test.each([
  ['+7 (495) 000-45-00', '[+7 (495) 000-45-00→tel:74950004500]'],
  ['112', '[112→tel:112]'],
  ['2-34-56', '[2-34-56→tel:23456]'],
  ['8 (495) 000-45-00 доб. 12', '[8 (495) 000-45-00 доб. 12→tel:84950004500,12]'],
  ['8 495 000 45 00, внутренний 7', '[8 495 000 45 00, внутренний 7→tel:84950004500,7]'],
  ['+74950004500 ext. 301', '[+74950004500 ext. 301→tel:74950004500,301]'],
  ['8.495.000.45.00', '[8.495.000.45.00→tel:84950004500]'],
  [
    '8 (495) 000-45-00, 8 (495) 000-45-01',
    '[8 (495) 000-45-00→tel:84950004500]|, |[8 (495) 000-45-01→tel:84950004501]',
  ],
  [
    '8 (495) 000-45-00 8 (495) 000-45-01 доб. 5',
    '[8 (495) 000-45-00→tel:84950004500]| |[8 (495) 000-45-01 доб. 5→tel:84950004501,5]',
  ],
  [
    '+7 495 000-45-00 / +7 903 000-45-02 (WhatsApp)',
    '[+7 495 000-45-00→tel:74950004500]| / |[+7 903 000-45-02→tel:79030004502]| (WhatsApp)',
  ],
  ['23-45-67; 23-45-68', '[23-45-67→tel:234567]|; |[23-45-68→tel:234568]'],
  ['Приёмная: 8 (495) 000-45-00', 'Приёмная: |[8 (495) 000-45-00→tel:84950004500]'],
  ['звоните с 9 до 18', 'звоните с 9 до 18'],
  ['уточняется', 'уточняется'],
  ['', ''],
  ['8 (495) 000-45', '[8 (495) 000-45→tel:849500045]'],
])('the phone numbers in %j', (text, parts) => {
  expect(shown(phonesIn(text))).toBe(parts);
});

test.each([
  ['info@a.example', '[info@a.example→mailto:info@a.example]'],
  ['mailto:info@a.example', '[info@a.example→mailto:info@a.example]'],
  ['a@b.ru, сад@пример.рф', '[a@b.ru→mailto:a@b.ru]|, |[сад@пример.рф→mailto:сад@пример.рф]'],
  ['нет', 'нет'],
  ['', ''],
])('the e-mail addresses in %j', (text, parts) => {
  expect(shown(mailsIn(text))).toBe(parts);
});

test('the parts of any text add up to it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d +()доб.,@a-z-]{0,40}$/), (text) => {
      const joined = (parts: readonly { readonly text: string }[]) =>
        parts.map((part) => part.text).join('');
      expect(joined(phonesIn(text))).toBe(text);
      expect(joined(mailsIn(text))).toBe(text);
    }),
  );
});
