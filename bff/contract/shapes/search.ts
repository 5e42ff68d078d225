import { type Static, Type } from 'typebox';
import { Code, code, type Content, Piece } from './primitives.ts';

/** Path of the search in the BFF's API. */
export const SEARCH_PATH = '/api/search';

/** Longest query that is searched for, characters; the rest is cut off. */
export const MAX_QUERY = 200;

/** Searches of one visitor address in a minute, a fifth of them at once. */
export const SEARCHES_A_MINUTE = 60;

export interface SearchQuery {
  /** Trimmed, on one line; empty if there is nothing to search for. */
  readonly text: string;
  /** Whether its end was cut off. */
  readonly isCut: boolean;
}

/** Normalizes a typed query for searching and showing. */
export function readSearchQuery(typed: string | null | undefined): SearchQuery {
  // A longer text is cut first, so that a huge one costs nothing.
  const head = (typed ?? '').slice(0, MAX_QUERY * 50);
  const line = head
    .toWellFormed()
    .replace(/[\p{Cf}\uFFFD]+/gu, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  const text = characters.slice(0, MAX_QUERY).join('').trim();
  return { text, isCut: characters.length > MAX_QUERY || (typed ?? '').length > head.length };
}

/** A part of a text; `isMatch` marks what matches the query. */
export const SearchPiece = Type.Object({ text: Piece, isMatch: Type.Boolean() });
export type SearchPiece = Static<typeof SearchPiece>;

export const SearchHit = Type.Object({
  /** Path of the page. */
  path: code({ pattern: '^/(?!/)' }),
  title: Type.Array(SearchPiece),
  /** Empty if the page has no text. */
  excerpt: Type.Array(SearchPiece),
});
export type SearchHit = Content<typeof SearchHit>;

export const SearchGroup = Type.Object({
  /** Area of the documents; empty for pages of areas themselves. */
  area: Code,
  hits: Type.Array(SearchHit),
});
export type SearchGroup = Content<typeof SearchGroup>;

/** The BFF's response to `/api/search`. */
export const SearchResult = Type.Object({
  /** The query that was searched for. */
  query: Code,
  /** Whether the query was typed in the Latin keyboard layout and read as Russian. */
  is_relaid: Type.Boolean(),
  /** Number of pages found, including those not listed. */
  total: Type.Integer({ minimum: 0 }),
  /** Sorted by their best hit, best first. */
  groups: Type.Array(SearchGroup),
});
export type SearchResult = Content<typeof SearchResult>;
