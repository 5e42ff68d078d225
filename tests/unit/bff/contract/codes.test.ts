import { expect, test } from 'vitest';
import { type CodeKind, readCode } from '#contract/values/codes.ts';
import { embeddedPath } from '#contract/values/embedded.ts';

function read(text: string, kind: CodeKind | undefined) {
  const notes: string[] = [];
  const value = readCode(text, kind, {
    note: (drop, quote) => notes.push(`${drop} ${quote}`),
    zone: 'Asia/Yekaterinburg',
  });
  return [value, notes];
}

const NO_PICTURES =
  'file:///C:/a.jpg data:text/html,a data:image/svg+xml,<svg> /logo.svg /IMG_1.HEIC?v=1 ' +
  'https://cdn.example/scan.tiff /a.bmp';

test.each<[string, CodeKind | undefined, string | undefined, string[]]>([
  ['осень', 'slug', 'осень', []],
  ['осень 2026', 'slug', 'осень 2026', ['slug осень 2026']],
  ['vk.com/kosmosad', 'address', 'https://vk.com/kosmosad', []],
  ['/news', 'address', '/news', []],
  ['#', 'address', '#', []],
  ['', 'address', '', []],
  ['javascript:void(0)', 'address', 'javascript:void(0)', ['address javascript:void(0)']],
  ['/a.jpg', 'picture', '/a.jpg', []],
  ['https://cdn.example/IMG_1.JPG?w=1', 'picture', 'https://cdn.example/IMG_1.JPG?w=1', []],
  ['data:image/png;base64,AA', 'picture', embeddedPath('data:image/png;base64,AA'), []],
  ...NO_PICTURES.split(' ').map((text): [string, CodeKind, undefined, string[]] => [
    text,
    'picture',
    undefined,
    [`picture ${text}`],
  ]),
  ['8 (495) 000-45-00', 'phone', '8 (495) 000-45-00', []],
  ['уточняется', 'phone', 'уточняется', ['phone уточняется']],
  ['javascript:void(0)', undefined, 'javascript:void(0)', []],
  ['2026-12-05T21:00:00Z', 'date', '2026-12-06T02:00:00+05:00', []],
  ['2026-12-05', 'start', '2026-12-05T00:00:00+05:00', []],
  ['05.12.2026', 'end', '2026-12-05T23:59:59+05:00', []],
  ['2026-12-05T18:30', 'end', '2026-12-05T18:30:00+05:00', []],
  ['завтра', 'end', undefined, []],
  ['asia/yekaterinburg', 'zone', 'Asia/Yekaterinburg', []],
])('%j as %s is read as %j, and reports %j', (text, kind, value, notes) => {
  expect(read(text, kind)).toEqual([value, notes]);
});
