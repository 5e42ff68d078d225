import { type Advances, widthOf } from './drawable-text.ts';

export interface FittedTitle {
  readonly lines: readonly string[];
  /** In px. */
  readonly fontSize: number;
}

export interface TitleBox {
  /** In px. */
  readonly width: number;
  readonly maxLines: number;
  /** From large to small, px. */
  readonly fontSizes: readonly [number, ...number[]];
  readonly advances: Advances;
}

const ELLIPSIS = '…';

/** A word of one or two letters, which may not end a line. */
const SHORT = /^[«"(]?\p{L}{1,2}$/u;
/** A dash, which may not begin a line. */
const DASH = /^[–—-]$/;

/** Splits a title at the spaces at which a line may end. */
function splitWords(title: string): string[] {
  const words: string[] = [];
  let isGlued = false;
  for (const word of title.split(' ')) {
    const before = isGlued || DASH.test(word) ? words.pop() : undefined;
    words.push(before === undefined ? word : `${before}\u00a0${word}`);
    isGlued = SHORT.test(word);
  }
  return words;
}

/** Fills lines with words; a word that is wider than the line stays whole. */
function fillLines(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** All ways to break words into a number of lines. */
function breakInto(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]];
  return words.slice(0, words.length - count + 1).flatMap((_, index) => {
    const first = words.slice(0, index + 1).join(' ');
    return breakInto(words.slice(index + 1), count - 1).map((rest) => [first, ...rest]);
  });
}

/** The lines that fit and have the most equal widths, so that no word stands alone in the last. */
function balance(
  words: readonly string[],
  filled: readonly string[],
  measure: (line: string) => number,
  fits: (line: string) => boolean,
): readonly string[] {
  const raggedness = (lines: readonly string[]): number =>
    lines.reduce((sum, line) => sum + measure(line) ** 2, 0);
  return breakInto(words, filled.length)
    .filter((lines) => lines.every(fits))
    .reduce((best, lines) => (raggedness(lines) < raggedness(best) ? lines : best), filled);
}

/** The longest beginning of a word that fits with an ellipsis. */
function cutWord(word: string, fits: (line: string) => boolean): string {
  let kept = word;
  while (kept.length > 1 && !fits(kept + ELLIPSIS)) kept = kept.slice(0, -1);
  return kept + ELLIPSIS;
}

/** Cuts the title after the last word that leaves room for an ellipsis. */
function shorten(words: readonly string[], maxLines: number, fits: (line: string) => boolean) {
  for (let count = words.length - 1; count > 0; count -= 1) {
    const kept = words.slice(0, count);
    const last = (kept.pop() ?? '').replace(/[\s.,:;!?–—-]+$/u, '');
    const lines = fillLines([...kept, last + ELLIPSIS], fits);
    if (lines.length <= maxLines && lines.every(fits)) return lines;
  }
  return [cutWord(words[0] ?? '', fits)];
}

/**
 * Breaks a title into balanced lines in the largest size in which it fits. What fits in no size is
 * shortened after a word; only a first word that is wider than the box is cut.
 */
export function fitTitle(title: string, box: TitleBox): FittedTitle {
  const words = splitWords(title);
  const measure = (line: string) => widthOf(line, box.advances, 1);
  for (const fontSize of box.fontSizes) {
    const fits = (line: string) => measure(line) * fontSize <= box.width;
    const lines = fillLines(words, fits);
    if (lines.length > box.maxLines || !lines.every(fits)) continue;
    return { lines: balance(words, lines, measure, fits), fontSize };
  }
  const fontSize = box.fontSizes.at(-1) ?? box.fontSizes[0];
  const fits = (line: string) => measure(line) * fontSize <= box.width;
  return { lines: shorten(words, box.maxLines, fits), fontSize };
}
