import { expect, test } from 'vitest';
import { type CodeKind, readCode } from '../../../../bff/contract/codes.ts';

function read(text: string, kind: CodeKind | undefined) {
  const notes: string[] = [];
  const value = readCode(text, kind, (drop, quote) => notes.push(`${drop} ${quote}`));
  return [value, notes];
}

test.each([
  ['осень', 'slug', 'осень', []],
  ['осень 2026', 'slug', 'осень 2026', ['slug осень 2026']],
  ['vk.com/kosmosad', 'address', 'https://vk.com/kosmosad', []],
  ['/news', 'address', '/news', []],
  ['#', 'address', '#', []],
  ['', 'address', '', []],
  ['javascript:void(0)', 'address', 'javascript:void(0)', ['address javascript:void(0)']],
  ['/a.jpg', 'picture', '/a.jpg', []],
  ['file:///C:/a.jpg', 'picture', 'file:///C:/a.jpg', ['picture file:///C:/a.jpg']],
  ['8 (495) 000-45-00', 'phone', '8 (495) 000-45-00', []],
  ['уточняется', 'phone', 'уточняется', ['phone уточняется']],
  ['javascript:void(0)', undefined, 'javascript:void(0)', []],
] as const)('%j as %s is read as %j, and reports %j', (text, kind, value, notes) => {
  expect(read(text, kind)).toEqual([value, notes]);
});
