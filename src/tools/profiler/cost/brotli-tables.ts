/** Constants of RFC 7932. */

/** A length code: its least value and how many extra bits are added to it. */
export type LengthCode = readonly [base: number, extraBits: number];

/** Section 5: insert lengths. */
export const INSERT_LENGTHS: readonly LengthCode[] = [
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 0],
  [4, 0],
  [5, 0],
  [6, 1],
  [8, 1],
  [10, 2],
  [14, 2],
  [18, 3],
  [26, 3],
  [34, 4],
  [50, 4],
  [66, 5],
  [98, 5],
  [130, 6],
  [194, 7],
  [322, 8],
  [578, 9],
  [1090, 10],
  [2114, 12],
  [6210, 14],
  [22594, 24],
];

/** Section 5: copy lengths. */
export const COPY_LENGTHS: readonly LengthCode[] = [
  [2, 0],
  [3, 0],
  [4, 0],
  [5, 0],
  [6, 0],
  [7, 0],
  [8, 0],
  [9, 0],
  [10, 1],
  [12, 1],
  [14, 2],
  [18, 2],
  [22, 3],
  [30, 3],
  [38, 4],
  [54, 4],
  [70, 5],
  [102, 5],
  [134, 6],
  [198, 7],
  [326, 8],
  [582, 9],
  [1094, 10],
  [2118, 24],
];

/** Section 5: first insert and copy code of each group of 64 command symbols. */
export const COMMAND_CELLS: readonly (readonly [insert: number, copy: number])[] = [
  [0, 0],
  [0, 8],
  [0, 0],
  [0, 8],
  [8, 0],
  [8, 8],
  [0, 16],
  [16, 0],
  [8, 16],
  [16, 8],
  [16, 16],
];

/** Section 6: block counts. */
export const BLOCK_COUNTS: readonly LengthCode[] = [
  [1, 2],
  [5, 2],
  [9, 2],
  [13, 2],
  [17, 3],
  [25, 3],
  [33, 3],
  [41, 3],
  [49, 4],
  [65, 4],
  [81, 4],
  [97, 4],
  [113, 5],
  [145, 5],
  [177, 5],
  [209, 5],
  [241, 6],
  [305, 6],
  [369, 7],
  [497, 8],
  [753, 9],
  [1265, 10],
  [2289, 11],
  [4337, 12],
  [8433, 13],
  [16625, 24],
];

/** Section 8: bits of a word's index in the static dictionary, by the word's length. */
export const WORD_BITS: readonly number[] = [
  0, 0, 0, 0, 10, 10, 11, 11, 10, 10, 10, 10, 10, 9, 9, 8, 7, 7, 8, 7, 7, 6, 6, 5, 5,
];

/** Appendix B: transforms that leave out the last letters of a word, with their number. */
export const OMITTED_LETTERS: ReadonlyMap<number, number> = new Map([
  [0, 0],
  [12, 1],
  [27, 2],
  [23, 3],
  [42, 4],
  [63, 5],
  [56, 6],
  [48, 7],
  [59, 8],
  [64, 9],
]);

/** Section 3.5: order in which the lengths of the code length code are written. */
export const CODE_LENGTH_ORDER: readonly number[] = [
  1, 2, 3, 4, 0, 5, 17, 6, 16, 7, 8, 9, 10, 11, 12, 13, 14, 15,
];

/** Section 7.1, Lut0 by ASCII code from the space on. */
const ASCII_CONTEXT = [
  8, 12, 16, 12, 12, 20, 12, 16, 24, 28, 12, 12, 32, 12, 36, 12, 44, 44, 44, 44, 44, 44, 44, 44, 44,
  44, 32, 32, 24, 40, 28, 12, 12, 48, 52, 52, 52, 48, 52, 52, 52, 48, 52, 52, 52, 52, 52, 48, 52,
  52, 52, 52, 52, 48, 52, 52, 52, 52, 52, 24, 12, 28, 12, 12, 12, 56, 60, 60, 60, 56, 60, 60, 60,
  56, 60, 60, 60, 60, 60, 56, 60, 60, 60, 60, 60, 56, 60, 60, 60, 60, 60, 24, 12, 28, 12, 0,
];

const lastByteContext = (byte: number): number => {
  if (byte === 9 || byte === 10 || byte === 13) return 4;
  if (byte < 0x20) return 0;
  if (byte < 0x80) return ASCII_CONTEXT[byte - 0x20] as number;
  return (byte < 0xc0 ? 0 : 2) + (byte & 1);
};

const secondByteContext = (byte: number): number => {
  if (byte <= 0x20 || byte === 0x7f) return 0;
  if (byte >= 0x80) return byte < 0xe0 ? 0 : 2;
  const char = String.fromCharCode(byte);
  if (/[a-z]/.test(char)) return 3;
  return /[A-Z0-9]/.test(char) ? 2 : 1;
};

const signedContext = (byte: number): number =>
  [0, 1, 16, 64, 128, 192, 240, 255].findLastIndex((least) => byte >= least);

const table = (of: (byte: number) => number): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => of(byte));

/** Context of a literal from the two bytes before it, by context mode (LSB6, MSB6, UTF8, signed). */
export const LITERAL_CONTEXTS: readonly {
  readonly last: Uint8Array;
  readonly second: Uint8Array;
}[] = [
  { last: table((byte) => byte & 0x3f), second: table(() => 0) },
  { last: table((byte) => byte >> 2), second: table(() => 0) },
  { last: table(lastByteContext), second: table(secondByteContext) },
  { last: table((byte) => signedContext(byte) << 3), second: table(signedContext) },
];
