import { describe, expect, test } from 'vitest';
import { BffError } from '#shared/errors.ts';
import { toUtf8 } from '../../../../bff/upstream/to-utf8.ts';

const TEXT = '{"title":"Осенний бал «Ёлка»"}';
const UTF_8 = Buffer.from(TEXT);
const UTF_16LE = Buffer.from(TEXT, 'utf16le');
const UTF_16BE = Buffer.from(UTF_16LE).swap16();

/** Encodes a text in a single-byte charset. */
function encode(text: string, charset: string): Buffer {
  const decoder = new TextDecoder(charset);
  const bytes = Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
  return Buffer.from(text.split('').map((char) => bytes.indexOf(char)));
}
const WINDOWS_1251 = encode(TEXT, 'windows-1251');
const KOI8_R = encode('{"title":"Осенний бал"}', 'koi8-r');

const read = (bytes: Buffer, charset?: string) =>
  toUtf8(bytes, `application/json${charset === undefined ? '' : `; charset=${charset}`}`);

describe('a readable text', () => {
  test.each<[name: string, bytes: Buffer, charset: string | undefined]>([
    ['UTF-8, undeclared', UTF_8, undefined],
    ['UTF-8', UTF_8, 'utf-8'],
    ['UTF-8 with a mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), UTF_8]), undefined],
    ['UTF-8 with marks of included files', Buffer.from(`\ufeff\r\n\ufeff${TEXT}`), undefined],
    ['UTF-8, declared as latin1', UTF_8, 'iso-8859-1'],
    ['UTF-8, declared as windows-1251', UTF_8, 'windows-1251'],
    ['UTF-8 with an unknown label', UTF_8, 'utf8mb4'],
    ['windows-1251', WINDOWS_1251, 'windows-1251'],
    ['windows-1251 in quotes', WINDOWS_1251, '"Windows-1251"'],
    ['windows-1251 in single quotes, with more parameters', WINDOWS_1251, "'cp1251'; profile=x"],
    ['windows-1251 in capitals', WINDOWS_1251, 'CP1251'],
    ['UTF-16 LE', UTF_16LE, 'utf-16le'],
    ['UTF-16 BE', UTF_16BE, 'UTF-16BE'],
    ['UTF-16 LE, undeclared', UTF_16LE, undefined],
    ['UTF-16 BE, declared as UTF-8', UTF_16BE, 'utf-8'],
    ['UTF-16 LE with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), UTF_16LE]), undefined],
    ['UTF-16 BE with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), UTF_16BE]), 'utf-16'],
  ])('%s', (_name, bytes, charset) => {
    expect(read(bytes, charset).text.toString()).toBe(TEXT);
  });

  test('KOI8-R, whose name is reported', () => {
    const { text, encoding } = read(KOI8_R, 'KOI8-R');
    expect(text.toString()).toBe('{"title":"Осенний бал"}');
    expect(encoding).toBe('koi8-r');
  });

  test('that is UTF-8 is returned without copying', () => {
    expect(read(UTF_8).text.buffer).toBe(UTF_8.buffer);
  });
});

test.each<[name: string, bytes: Buffer, charset: string | undefined]>([
  ['windows-1251, undeclared', WINDOWS_1251, undefined],
  ['windows-1251, declared as UTF-8', WINDOWS_1251, 'utf-8'],
  ['windows-1251 with an unknown label', WINDOWS_1251, 'win-1251'],
  ['KOI8-R, undeclared', KOI8_R, undefined],
  ['latin1, undeclared', Buffer.from('{"title":"café, garçon"}', 'latin1'), undefined],
  ['a word of windows-1251 in UTF-8', Buffer.concat([UTF_8, WINDOWS_1251]), undefined],
])('an unreadable text: %s', (_name, bytes, charset) => {
  expect(() => read(bytes, charset)).toThrow(BffError);
});

const cut = (before: string, half: number[], after = '"') =>
  Buffer.concat([Buffer.from(before), Buffer.from(half), Buffer.from(after)]);

test.each<[name: string, bytes: Buffer, expected: string]>([
  ['at the end', cut('"Осен', [0xd1]), '"Осен\ufffd"'],
  ['before a dash of three bytes', cut('"Осень ', [0xe2, 0x80]), '"Осень \ufffd"'],
  ['before a mark', cut('"Привет ', [0xf0, 0x9f, 0x98], '…"'), '"Привет \ufffd…"'],
  ['at the start', cut('"', [0xb5], 'нь"'), '"\ufffdнь"'],
  ['as half of a pair', cut('"a', [0xed, 0xa0, 0x80], 'b"'), '"a\\ud800b"'],
  [
    'as both halves, which form one',
    cut('"', [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80]),
    '"\\ud83d\\ude00"',
  ],
  [
    'in each of two strings',
    Buffer.concat([cut('["Осен', [0xd1]), cut(',"Зим', [0xd0], '"]')]),
    '["Осен\ufffd","Зим\ufffd"]',
  ],
])('a character cut in half: %s', (_name, bytes, expected) => {
  expect(read(bytes).text.toString()).toBe(expected);
});
