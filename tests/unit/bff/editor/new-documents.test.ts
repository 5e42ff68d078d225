import { expect, test } from 'vitest';
import { toAddress } from '../../../../bff/editor/new-documents.ts';

test.each([
  ['Осенний бал: теперь и с «Луной»', 'osennij-bal-teper-i-s-lunoj'],
  ['Ёлка, съезд и щи', 'yolka-sezd-i-shchi'],
  ['№ 5', '5'],
  ['Cafe 12', 'cafe-12'],
  ['🚀', ''],
])('«%s» has the address %s', (title, address) => {
  expect(toAddress(title)).toBe(address);
});
