import type { SearchPiece } from '../contract/shapes/search.ts';
import { normalize, stemOf } from './terms.ts';

/** Length of an excerpt, characters. */
const LENGTH = 200;
/** Maximum length of the text before the first match, characters. */
const BEFORE = 60;
/** Matches to consider when choosing an excerpt. */
const MAX_MATCHES = 200;

interface Range {
  readonly start: number;
  readonly end: number;
  readonly stem: string;
}

/** Finds words of a text by their stems. */
export type FindWords = (text: string, limit?: number) => readonly Range[];

const NOTHING: FindWords = () => [];

/** Stems consist of letters and digits, so nothing needs escaping; «ё» counts as «е». */
const toPattern = (stem: string): string => stem.replaceAll('е', '[её]');

/**
 * Creates a finder of words by their stems. A pattern finds candidates quickly; comparing stems
 * then separates «плавания» from «плавательный».
 */
export function createFinder(stems: ReadonlySet<string>): FindWords {
  const safe = [...stems].filter((stem) => /^[\p{L}\p{N}]+$/u.test(stem));
  if (safe.length === 0) return NOTHING;
  // Irregular forms may share only the first letters with their stem.
  const starts = new Set(safe.map((stem) => toPattern(stem.slice(0, 2))));
  const pattern = `(?<![\\p{L}\\p{N}])(?:${[...starts].join('|')})[\\p{L}\\p{N}]*`;
  return (text, limit = Number.POSITIVE_INFINITY) => {
    const found: Range[] = [];
    for (const { 0: word, index } of text.matchAll(new RegExp(pattern, 'giu'))) {
      const stem = stemOf(normalize(word));
      if (stems.has(stem)) found.push({ start: index, end: index + word.length, stem });
      if (found.length >= limit) break;
    }
    return found;
  };
}

/** Splits a text at the ranges. */
export function toPieces(text: string, ranges: readonly Range[]): SearchPiece[] {
  const pieces: SearchPiece[] = [];
  let from = 0;
  for (const { start, end } of ranges) {
    if (start > from) pieces.push({ text: text.slice(from, start), isMatch: false });
    pieces.push({ text: text.slice(start, end), isMatch: true });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isMatch: false });
  return pieces;
}

/** The match where the excerpt with the most distinct words begins. */
function chooseStart(matches: readonly Range[]): Range | undefined {
  let best: { readonly range: Range; readonly count: number } | undefined;
  for (const [index, range] of matches.entries()) {
    const stems = new Set<string>();
    for (let next = index; next < matches.length; next += 1) {
      const other = matches[next];
      if (!other || other.end > range.start + LENGTH - BEFORE) break;
      stems.add(other.stem);
    }
    if (best === undefined || stems.size > best.count) best = { range, count: stems.size };
  }
  return best?.range;
}

/** Start of a sentence shortly before a match, or else of a word. */
function startOf(text: string, match: number): number {
  if (match <= BEFORE) return 0;
  const before = text.slice(match - BEFORE, match);
  const [passed] = /^[^]*[.!?·]\s+/.exec(before) ?? [];
  if (passed !== undefined) return match - BEFORE + passed.length;
  const space = before.indexOf(' ');
  return match - BEFORE + (space < 0 ? 0 : space + 1);
}

/** End of the last whole word that fits. */
function endOf(text: string, start: number): number {
  if (text.length - start <= LENGTH) return text.length;
  const space = text.slice(start, start + LENGTH).search(/\s\S*$/u);
  return start + (space > LENGTH / 2 ? space : LENGTH);
}

const ELLIPSIS = '…';

/** The part of a text around its best matches, or its beginning. */
export function toExcerpt(text: string, find: FindWords): SearchPiece[] {
  const matches = find(text, MAX_MATCHES);
  const start = startOf(text, chooseStart(matches)?.start ?? 0);
  const end = endOf(text, start);
  const cut = text.slice(start, end).toWellFormed();
  const isWhole = end >= text.length;
  const shown = cut + (isWhole || cut === '' ? '' : ELLIPSIS);
  const inside = matches
    .filter((match) => match.start >= start && match.end <= end)
    .map((match) => ({ ...match, start: match.start - start, end: match.end - start }));
  const pieces = toPieces(shown, inside);
  return start > 0 ? [{ text: ELLIPSIS, isMatch: false }, ...pieces] : pieces;
}
