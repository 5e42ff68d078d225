/** Whether the id of a chunk follows a letter: no, yes, or of a row that React may never write. */
type Target = 'none' | 'row' | 'late row';

/**
 * Every letter that may follow `$`; '' is the id of a chunk without a letter. A late row waits for
 * something, and a prerender may be halted.
 * Source: `parseModelString` of React's clients 19.0.0 to 19.3.1, both builds.
 */
export const DOLLARS = {
  '': 'row', // value of another chunk
  L: 'late row', // lazy node or client reference
  '@': 'late row', // promise
  h: 'row', // server function (from 19.0.1, 19.1.2, 19.2.1)
  F: 'row', // server function (19.0.0, 19.1.0, 19.1.1, 19.2.0)
  Q: 'row', // Map
  W: 'row', // Set
  K: 'row', // FormData
  B: 'late row', // Blob
  i: 'row', // iterator
  Z: 'row', // error; without an id in production
  P: 'row', // constructor, when debugging
  Y: 'row', // value left out or sent on demand, when debugging
  E: 'none', // source of a function, when debugging
  $: 'none', // text that begins with $
  S: 'none', // symbol
  T: 'none', // temporary reference of the client
  D: 'none', // Date
  n: 'none', // BigInt
  I: 'none', // Infinity
  '-': 'none', // -0 or -Infinity
  N: 'none', // NaN
  u: 'none', // undefined
  w: 'none', // reserved; read as undefined
} as const satisfies Readonly<Record<string, Target>>;

export type Dollar = keyof typeof DOLLARS;

/** Meaning of a string in a model that begins with `$`. */
export type Reference =
  /** Points at a chunk, possibly at a place within it. */
  | {
      readonly kind: 'row';
      readonly row: number;
      readonly path: readonly string[];
      readonly letter: Dollar;
    }
  /** A value that JSON cannot write: undefined, a date, a big integer, a symbol. */
  | { readonly kind: 'value' }
  /** A text that itself begins with `$`. */
  | { readonly kind: 'escaped' };

const VALUE: Reference = { kind: 'value' };
const ESCAPED: Reference = { kind: 'escaped' };
const ROW = /^([0-9a-f]{1,8})((?::[^:]*)*)$/;

const isDollar = (letter: string): letter is Dollar => Object.hasOwn(DOLLARS, letter);

/** Reads a `$` string. */
export function parseReference(text: string): Reference {
  const first = text[1] ?? '';
  if (first === '$') return ESCAPED;
  const letter = isDollar(first) ? first : '';
  if (DOLLARS[letter] === 'none') return VALUE;
  const target = text.slice(1 + letter.length);
  const match = ROW.exec(letter === 'Y' ? target.replace('@', '') : target);
  if (match?.[1] === undefined) return VALUE;
  const path = match[2] ? match[2].slice(1).split(':') : [];
  return { kind: 'row', row: Number.parseInt(match[1], 16), path, letter };
}

/** Whether a prerender that was halted may leave out the row behind a pointer of this letter. */
export const mayBeLate = (letter: Dollar): boolean => DOLLARS[letter] === 'late row';
