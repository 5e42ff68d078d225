/**
 * Masks markup, URLs and code with one private-use character each, so that the typography rules see
 * the surrounding text as one line.
 */

interface Area {
  readonly first: number;
  readonly size: number;
}

/** Inline tags: rules look through them. */
const INLINE: Area = { first: 0xf0000, size: 0x8000 };
/** URLs, e-mail addresses and code: rules treat them as a word. */
const WORD: Area = { first: 0xf8000, size: 0x7ffd };
/** All other markup: no rule reaches across it. */
const BLOCK: Area = { first: 0x100000, size: 0xfffd };

const rangeOf = ({ first, size }: Area): string =>
  `\\u{${first.toString(16)}}-\\u{${(first + size - 1).toString(16)}}`;

/** Ranges for character classes of regular expressions with the `u` flag. */
export const masks = { inline: rangeOf(INLINE), block: rangeOf(BLOCK) } as const;

const ANY_MASK = new RegExp(`[${masks.inline}${rangeOf(WORD)}${masks.block}]`, 'gu');

/** A tag without its final `>`. The lookahead after the name prevents backtracking. */
const TAG = /<\/?([a-z][a-z0-9-]*)(?![a-z0-9-])(?:"[^"]*"|'[^']*'|[^'"<>])*/iy;
/** Texts with a longer tag are not typeset, because a longer search from each `<` is too slow. */
const LONGEST_TAG = 10_000;
const INLINE_TAG =
  /^<\/?(?:a|abbr|b|cite|em|i|mark|q|s|small|span|strong|sub|sup|time|u)(?![a-z0-9-])/i;
/** Elements whose text is not prose. */
const OPAQUE: readonly string[] = ['code', 'kbd', 'pre', 'samp', 'script', 'style', 'textarea'];
const OPAQUE_WORD = /^<(?:code|kbd|samp)(?![a-z0-9-])/i;

/** E-mail addresses start at a word boundary, which avoids trying every character of a word. */
const URL_OR_EMAIL = new RegExp(
  String.raw`(?:https?:\/\/|www\.)[^\s<>"«»„“${masks.inline}${masks.block}]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+`,
  'giu',
);

const areaOf = (piece: string): Area => {
  if (!piece.startsWith('<') || OPAQUE_WORD.test(piece)) return WORD;
  return INLINE_TAG.test(piece) ? INLINE : BLOCK;
};

/** End of a piece of markup: `nowhere` for a literal `<`, `too far` beyond the search limit. */
type End = number | 'nowhere' | 'too far';

/** Finds markup in a text; remembers unclosed markup, so that nothing is searched twice. */
class MarkupFinder {
  readonly #source: string;
  readonly #unclosed = new Set<string>();

  constructor(source: string) {
    this.#source = source;
  }

  /** End of the markup that starts at a `<`. */
  endFrom(start: number): End {
    if (this.#source.startsWith('<!--', start)) return this.#endOf('-->', start) ?? 'nowhere';
    const rest = this.#source.slice(start, start + LONGEST_TAG);
    TAG.lastIndex = 0;
    const [tag, name = ''] = TAG.exec(rest) ?? [];
    if (tag === undefined) return 'nowhere';
    const after = rest[tag.length];
    if (after !== '>') return after !== '<' && rest.length === LONGEST_TAG ? 'too far' : 'nowhere';
    const end = start + tag.length + 1;
    const isOpaque = OPAQUE.includes(name.toLowerCase()) && !tag.startsWith('</');
    return (isOpaque ? this.#endOf(`</${name.toLowerCase()}\\s*>`, end) : undefined) ?? end;
  }

  #endOf(pattern: string, start: number): number | undefined {
    if (this.#unclosed.has(pattern)) return undefined;
    const close = new RegExp(pattern, 'gi');
    close.lastIndex = start;
    if (close.exec(this.#source)) return close.lastIndex;
    this.#unclosed.add(pattern);
    return undefined;
  }
}

/**
 * Replaces every piece of markup with the result of a callback.
 * @returns undefined when a tag is too long
 */
function replaceMarkup(source: string, hide: (piece: string) => string): string | undefined {
  const finder = new MarkupFinder(source);
  let result = '';
  let done = 0;
  for (let start = source.indexOf('<'); start !== -1; start = source.indexOf('<', start)) {
    const end = finder.endFrom(start);
    if (end === 'too far') return undefined;
    if (end === 'nowhere') {
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
  /** Restores the masked pieces. */
  readonly unmask: (text: string) => string;
}

/**
 * Masks a text.
 * @returns undefined when it has private-use characters, a tag that is too long or too many pieces
 */
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
  const text = replaceMarkup(source, hide)?.replace(URL_OR_EMAIL, hide);
  if (text === undefined) return undefined;
  if ([...counts].some(([area, count]) => count > area.size)) return undefined;
  return {
    text,
    unmask: (result) => result.replace(ANY_MASK, (character) => hidden.get(character) ?? ''),
  };
}
