import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone, parsePhone } from '#contract/leads/lead-phone.ts';

const NBSP = '\u00a0';

describe('a number is read in any usual notation', () => {
  test.each([
    '+7 (903) 123-45-67',
    '9031234567',
    '8 903 123 45 67',
    '8.903.123.45.67',
    `+7${NBSP}(903)${NBSP}123‑45‑67`,
    '+7 903 123\u202f45\u202f67',
    '\u200e+7 903 123-45-67\u200f',
    '+7\t903\t123\t45\t67',
    'Тел.: +7 (903) 123-45-67',
    '+7 8 903 123-45-67',
    '+7 (+7903) 123-45-67',
    '+7+79031234567',
    '+8 903 123-45-67',
    '8~10 7 903 123-45-67',
    '+７（９０３）１２３－４５－６７',
  ])('%j', (text) => {
    expect(parsePhone(text)).toEqual({ number: '+79031234567', extension: undefined });
  });

  test.each([
    ['+7 (495) 000-45-00', '+74950004500'],
    ['8 800 555-35-35', '+78005553535'],
    ['812 123-45-67', '+78121234567'],
  ])('%j, which is not a mobile number', (text, number) => {
    expect(parsePhone(text)?.number).toBe(number);
  });

  test.each([
    ['8 495 000-45-00 доб. 123', '123'],
    ['8 495 000-45-00 вн. 7', '7'],
    ['+74950004500;ext=12', '12'],
    ['+74950004500 х12', '12'],
    ['+74950004500,12', '12'],
  ])('%j, with its extension', (text, extension) => {
    expect(parsePhone(text)).toEqual({ number: '+74950004500', extension });
  });
});

describe('text beside a number is a note, not an extension', () => {
  test.each([
    ['8 (912) 345-67-89 после 18', 'после 18'],
    ['8 912 345-67-89, после 18', 'после 18'],
    ['8 912 345-67-89 (Анна)', '(Анна)'],
    ['+7 912 345-67-89, 8 495 000-45-00', '8 495 000-45-00'],
    ['89123456789/84950004500', '/84950004500'],
    ['8 912 345-67-89 или 8 495 000-45-00', 'или 8 495 000-45-00'],
    ['8 912 345-67-89 доб. 1234567', 'доб. 1234567'],
    ['2 мамы: 8 912 345-67-89', '2 мамы'],
    ['8 903 123-45-6, 8 912 345-67-89', '8 903 123-45-6,'],
    ['2 мамы, 8 912 345-67-89, Оля', '2 мамы, Оля'],
  ])('%j', (text, note) => {
    expect(parsePhone(text)).toEqual({ number: '+79123456789', extension: undefined, note });
  });

  test('a note does not complete a number that lacks a digit', () => {
    expect(parsePhone('8 912 345-67-8 после 9')).toBeUndefined();
  });
});

test.each([
  ['+49 151 23456789', '+4915123456789'],
  ['+49 (0) 151 23456789', '+4915123456789'],
  ['00 49 (0)30', undefined],
  ['0049 151 23456789', '+4915123456789'],
  ['8~10 49 151 23456789', '+4915123456789'],
  ['+998 90 123-45-67', '+998901234567'],
  ['+1 (415) 555-26-71', '+14155552671'],
  ['+375 29 123-45-67', '+375291234567'],
  ['+84951234567', '+84951234567'],
  ['+49 1', undefined],
  ['+1234567890123456', undefined],
  ['49 151 23456789', undefined],
])('%j of another country is %s', (text, number) => {
  expect(parsePhone(text)?.number).toBe(number);
});

const NO_NUMBERS =
  '|+7|позвоните мне|8 903 123-45-6|8 903 123-45-678|+7 003 123-45-67|8 9О3 123-45-67|' +
  '٨٩٠٣١٢٣٤٥٦٧|доб. 123|+7 8903 123-45-6';

test.each(NO_NUMBERS.split('|'))('a text without a number is refused: %j', (text) => {
  expect(parsePhone(text)).toBeUndefined();
});

const subscriber = fc
  .tuple(fc.constantFrom('3', '4', '80', '87', '9'), fc.stringMatching(/^\d{9}$/))
  .map((parts) => parts.join('').slice(0, 10));
const gap = fc.constantFrom('', ' ', '-', NBSP, '\u202f', '–', '.', ') ', ' (', '  ');

test('prefix and punctuation never change the number', () => {
  fc.assert(
    fc.property(
      subscriber,
      fc.constantFrom('+7', '8', '7', '', '+7 8'),
      fc.array(gap, { minLength: 11, maxLength: 11 }),
      (digits, prefix, gaps) => {
        const text =
          prefix + Array.from(digits, (digit, at) => gaps[at] + digit).join('') + gaps[10];
        expect(parsePhone(text)).toEqual({ number: `+7${digits}`, extension: undefined });
      },
    ),
  );
});

test('a parsed number parses to itself, in both forms', () => {
  fc.assert(
    fc.property(subscriber, (digits) => {
      const number = `+7${digits}`;
      expect(parsePhone(number)?.number).toBe(number);
      expect(parsePhone(formatPhone(number))?.number).toBe(number);
    }),
  );
});

test('for any input the result is +7 and ten digits, or nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d +().,xдоб-]{0,30}$/)), (text) => {
      const phone = parsePhone(text);
      if (!phone) return;
      expect(phone.number).toMatch(/^\+7[34789]\d{9}$/);
      expect(phone.extension ?? '0').toMatch(/^\d{1,6}$/);
    }),
    { numRuns: 2000 },
  );
});

test('a number is shown as people write it', () => {
  expect(formatPhone('+74950004500')).toBe('+7 (495) 000-45-00');
});
