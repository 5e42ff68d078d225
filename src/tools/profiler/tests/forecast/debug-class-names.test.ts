import { expect, test } from 'vitest';
import {
  findForm,
  listHashes,
  shortenNames,
  writeShort,
} from '../../forecast/debug-class-names.ts';

test.each([
  ['card_title__8109io5', '_8109io5'],
  ['card-grid_item__a6ngpm69', 'a6ngpm69'],
  ["<b class='a_b__fm2cxk0 c__fm2cxk1'>", "<b class='fm2cxk0 fm2cxk1'>"],
  [String.raw`text\nbutton_base__a1dtmt0\"`, String.raw`text\na1dtmt0\"`],
  ['{"--theme_accent__mtv95y0":"teal"}', '{"--mtv95y0":"teal"}'],
  ['a___fm2cxk1', 'fm2cxk1'],
])('%s is %s in production', (debug, short) => {
  expect(shortenNames(debug, writeShort)).toBe(short);
});

test.each([
  'block__element',
  'block__part2',
  'block__element--wide',
  'block__heading_2',
  '_chip_sydki_1',
  '__webpack_require__',
  '__fm2cxk1',
  'a__FM2cxk1',
  'a__abcdefghijklmnop1',
])('%s is no debug name of vanilla-extract', (name) => {
  expect(shortenNames(name, writeShort)).toBe(name);
});

test('hashes are listed', () => {
  expect(listHashes('a_b__fm2cxk0 c d__fm2cxk1')).toEqual(['fm2cxk0', 'fm2cxk1']);
});

test.each([
  ['short', ['_8109io5', 'fm2cxk0'], '_8109io6'],
  ['the last four characters', ['_9io5', '_cxk0', '_zzz9'], '_9io6'],
  ['the hash with an underscore', ['_8109io5', '_fm2cxk0', '_fm2cxk1'], '_8109io6'],
])('the form of a build is found: %s', (_, names, expected) => {
  const write = findForm(['fm2cxk1', '8109io5', 'fm2cxk0'], new Set(names));
  expect(write?.('8109io6')).toBe(expected);
});

test('a build without a name of these hashes has no form', () => {
  expect(findForm(['8109io5'], new Set(['other']))).toBeUndefined();
});
