/**
 * Hides what a typographer must not touch, each piece behind one private character, so that its
 * rules see the text around as one line.
 */

interface Area {
  readonly first: number;
  readonly size: number;
}

/** Tags inside a line: rules look through them. */
const INLINE: Area = { first: 0xf0000, size: 0x8000 };
/** Addresses and code: they stand for a word. */
const WORD: Area = { first: 0xf8000, size: 0x7ffd };
/** Everything else in angle brackets: no rule reaches across. */
const BLOCK: Area = { first: 0x100000, size: 0xfffd };

const rangeOf = ({ first, size }: Area): string =>
  `\\u{${first.toString(16)}}-\\u{${(first + size - 1).toString(16)}}`;

/** Ranges for character classes of regular expressions with the `u` flag. */
export const masks = { inline: rangeOf(INLINE), block: rangeOf(BLOCK) } as const;

const ANY_MASK = new RegExp(`[${masks.inline}${rangeOf(WORD)}${masks.block}]`, 'gu');

const TAG = /<\/?([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^'"<>])*>/iy;
const INLINE_TAG =
  /^<\/?(?:a|abbr|b|cite|em|i|mark|q|s|small|span|strong|sub|sup|time|u)(?![a-z0-9-])/i;
/** Elements whose text is not prose. */
const OPAQUE: readonly string[] = ['code', 'kbd', 'pre', 'samp', 'script', 'style', 'textarea'];
const OPAQUE_WORD = /^<(?:code|kbd|samp)(?![a-z0-9-])/i;

const ADDRESS = new RegExp(
  String.raw`(?:https?:\/\/|www\.)[^\s<>"«»„“${masks.inline}${masks.block}]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
  'giu',
);

const areaOf = (piece: string): Area => {
  if (!piece.startsWith('<') || OPAQUE_WORD.test(piece)) return WORD;
  return INLINE_TAG.test(piece) ? INLINE : BLOCK;
};

/** Finds markup in a text; remembers what ends nowhere, so that no text is searched twice. */
class MarkupFinder {
  readonly #source: string;
  readonly #endless = new Set<string>();

  constructor(source: string) {
    this.#source = source;
  }

  /** End of what cannot be touched from a `<` on; undefined when it is only a character. */
  endFrom(start: number): number | undefined {
    if (this.#source.startsWith('<!--', start)) return this.#endOf('-->', start);
    TAG.lastIndex = start;
    const [tag, name = ''] = TAG.exec(this.#source) ?? [];
    if (tag === undefined) return undefined;
    const end = start + tag.length;
    const isOpaque = OPAQUE.includes(name.toLowerCase()) && !tag.startsWith('</');
    return (isOpaque ? this.#endOf(`</${name.toLowerCase()}\\s*>`, end) : undefined) ?? end;
  }

  #endOf(pattern: string, start: number): number | undefined {
    if (this.#endless.has(pattern)) return undefined;
    const close = new RegExp(pattern, 'gi');
    close.lastIndex = start;
    if (close.exec(this.#source)) return close.lastIndex;
    this.#endless.add(pattern);
    return undefined;
  }
}

/** Calls back for every piece of markup and returns the text with the answers in their place. */
function replaceMarkup(source: string, hide: (piece: string) => string): string {
  const finder = new MarkupFinder(source);
  let result = '';
  let done = 0;
  for (let start = source.indexOf('<'); start !== -1; start = source.indexOf('<', start)) {
    const end = finder.endFrom(start);
    if (end === undefined) {
      start += 1;
    } else {
      result += source.slice(done, start) + hide(source.slice(start, end));
      start = end;
      done = end;
    }
  }
  return result + source.slice(done);
}

export interface Masked {
  readonly text: string;
  /** Puts back what was hidden. */
  readonly unmask: (text: string) => string;
}

/** @returns undefined for a text that cannot be masked: it holds private characters, or too much */
export function mask(source: string): Masked | undefined {
  if (source.search(ANY_MASK) !== -1) return undefined;
  const hidden = new Map<string, string>();
  const counts = new Map<Area, number>([
    [INLINE, 0],
    [WORD, 0],
    [BLOCK, 0],
  ]);
  const hide = (piece: string): string => {
    const area = areaOf(piece);
    const count = counts.get(area) ?? 0;
    counts.set(area, count + 1);
    const character = String.fromCodePoint(area.first + (count % area.size));
    hidden.set(character, piece);
    return character;
  };
  const text = replaceMarkup(source, hide).replace(ADDRESS, hide);
  if ([...counts].some(([area, count]) => count > area.size)) return undefined;
  return {
    text,
    unmask: (result) => result.replace(ANY_MASK, (character) => hidden.get(character) ?? ''),
  };
}
