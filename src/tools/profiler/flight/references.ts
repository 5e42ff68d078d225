/** What a letter after `$` says, and whether the id of a chunk follows it. */
interface DollarFact {
  readonly pointsAt: boolean;
  readonly meaning: string;
  /** A row that React may never write: it waits for something, and a prerender may be halted. */
  readonly mayBeLate?: boolean;
}

const pointer = (meaning: string): DollarFact => ({ pointsAt: true, meaning });
const late = (meaning: string): DollarFact => ({ pointsAt: true, meaning, mayBeLate: true });
const value = (meaning: string): DollarFact => ({ pointsAt: false, meaning });

/**
 * Every letter that may follow `$`; '' is the id of a chunk without a letter.
 * Source: `parseModelString` of React's clients 19.0.0 to 19.3.1, both builds.
 */
export const DOLLARS = {
  '': pointer('value of another chunk'),
  L: late('lazy node or client reference'),
  '@': late('promise'),
  h: pointer('server function (from 19.0.1, 19.1.2, 19.2.1)'),
  F: pointer('server function (19.0.0, 19.1.0, 19.1.1, 19.2.0)'),
  Q: pointer('Map'),
  W: pointer('Set'),
  K: pointer('FormData'),
  B: late('Blob'),
  i: pointer('iterator'),
  Z: pointer('error; without an id in production'),
  P: pointer('constructor, when debugging'),
  Y: pointer('value left out or sent on demand, when debugging'),
  E: value('source of a function, when debugging'),
  $: value('text that begins with $'),
  S: value('symbol'),
  T: value('temporary reference of the client'),
  D: value('Date'),
  n: value('BigInt'),
  I: value('Infinity'),
  '-': value('-0 or -Infinity'),
  N: value('NaN'),
  u: value('undefined'),
  w: value('reserved; read as undefined'),
} as const satisfies Readonly<Record<string, DollarFact>>;

export type Dollar = keyof typeof DOLLARS;

/** What a string of a model that begins with `$` means. */
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
  /** A text that begins with `$` itself. */
  | { readonly kind: 'escaped' };

const VALUE: Reference = { kind: 'value' };
const ESCAPED: Reference = { kind: 'escaped' };
const ROW = /^([0-9a-f]{1,8})((?::[^:]*)*)$/;

const isDollar = (letter: string): letter is Dollar => Object.hasOwn(DOLLARS, letter);
const factOf = (letter: Dollar): DollarFact => DOLLARS[letter];

/** Reads a `$` string. */
export function parseReference(text: string): Reference {
  const first = text[1] ?? '';
  if (first === '$') return ESCAPED;
  const letter = isDollar(first) ? first : '';
  if (!factOf(letter).pointsAt) return VALUE;
  const target = text.slice(1 + letter.length);
  const match = ROW.exec(letter === 'Y' ? target.replace('@', '') : target);
  if (match?.[1] === undefined) return VALUE;
  const path = match[2] ? match[2].slice(1).split(':') : [];
  return { kind: 'row', row: Number.parseInt(match[1], 16), path, letter };
}

/** Whether a prerender that was halted may leave out the row behind a pointer of this letter. */
export const mayBeLate = (letter: Dollar): boolean => factOf(letter).mayBeLate ?? false;
