import MiniSearch, { type Query, type SearchResult as Match } from 'minisearch';
import type { SearchGroup, SearchHit, SearchResult } from '../contract/shapes/search.ts';
import { FIELD_WEIGHTS, MATCH_WEIGHTS } from './ranking.ts';
import type { SearchedPage } from './searched-pages.ts';
import { createFinder, toExcerpt, toPieces } from './excerpt.ts';
import { synonymsOf } from './synonyms.ts';
import { queryWords, relaid, stemOf, wordsOf } from './terms.ts';

/** Maximum number of words in a query that count; further ones rarely improve the results. */
const MAX_WORDS = 6;
/** Hits in a response. */
const MAX_HITS = 30;
/** Hits below this share of the best score are dropped. */
const LEAST_SHARE = 0.04;
/** Shortest prefix that matches, characters. */
const MIN_PREFIX = 4;

type Found = Match & SearchedPage;

/** In-memory search of pages, with Russian word forms, typing errors and synonyms. */
export class SearchIndex {
  readonly #index = new MiniSearch<SearchedPage>({
    idField: 'path',
    fields: Object.keys(FIELD_WEIGHTS),
    storeFields: ['path', 'area', 'title', 'lead', 'facts', 'text', 'weight'],
    tokenize: wordsOf,
    processTerm: stemOf,
  });

  get size(): number {
    return this.#index.documentCount;
  }

  has(path: string): boolean {
    return this.#index.has(path);
  }

  /** Adds a page, or replaces its previous version, effective at once. */
  put(document: SearchedPage): void {
    this.remove(document.path);
    this.#index.add(document);
  }

  remove(path: string): void {
    if (this.has(path)) this.#index.discard(path);
  }

  /** @param query see `readSearchQuery` */
  search(query: string): SearchResult {
    const found = this.#find(query);
    const other = found.length === 0 ? relaid(query) : undefined;
    const relaidFound = other === undefined ? [] : this.#find(other);
    if (other === undefined || relaidFound.length === 0) {
      return { query, is_relaid: false, ...toGroups(found) };
    }
    return { query: other, is_relaid: true, ...toGroups(relaidFound) };
  }

  #find(query: string): Found[] {
    const stems = [...new Set(queryWords(query).slice(0, MAX_WORDS).map(stemOf))];
    const found = this.#index.search(
      { combineWith: 'OR', queries: stems.flatMap(queriesFor) },
      {
        tokenize: (term) => [term],
        processTerm: (term) => term,
        boost: FIELD_WEIGHTS,
        weights: MATCH_WEIGHTS,
        boostDocument: (_path, _term, page) => Number(page?.['weight']),
      },
    ) as Found[];
    for (const match of found) match.score *= coverage(match, stems);
    const least = LEAST_SHARE * found.reduce((best, { score }) => Math.max(best, score), 0);
    return found
      .filter(({ score }) => score >= least)
      .toSorted((a, b) => b.score - a.score)
      .map((match) => ({ ...match, terms: meantTerms(match.terms, stems) }));
  }
}

/** Typing errors allowed in a word, by its length. */
function errorsIn(stem: string): number {
  if (stem.length < 4 || /\d/.test(stem)) return 0;
  return stem.length < 8 ? 1 : 2;
}

const queriesFor = (stem: string): Query[] => [
  { queries: [stem], prefix: stem.length >= MIN_PREFIX, fuzzy: errorsIn(stem) },
  ...synonymsOf(stem).map((synonym) => ({
    queries: [synonym],
    boostTerm: () => MATCH_WEIGHTS.synonym,
  })),
];

/** Share of the query's words on a page, squared, so that pages with all of them come first. */
function coverage({ queryTerms }: Match, stems: readonly string[]): number {
  const terms = new Set(queryTerms);
  const found = stems.filter((stem) => [stem, ...synonymsOf(stem)].some((term) => terms.has(term)));
  return (found.length / stems.length) ** 2;
}

/** The matched words to mark: a similar word is found, but not marked. */
function meantTerms(terms: readonly string[], stems: readonly string[]): string[] {
  const meant = new Set(stems.flatMap((stem) => [stem, ...synonymsOf(stem)]));
  const begins = stems.filter((stem) => stem.length >= MIN_PREFIX);
  return terms.filter((term) => meant.has(term) || begins.some((stem) => term.startsWith(stem)));
}

function toGroups(found: readonly Found[]): { total: number; groups: SearchGroup[] } {
  const groups = Map.groupBy(found.slice(0, MAX_HITS), ({ area }) => area);
  return {
    total: found.length,
    groups: Array.from(groups, ([area, pages]) => ({ area, hits: pages.map(toHit) })),
  };
}

function toHit({ path, title, lead, facts, text, terms }: Found): SearchHit {
  const find = createFinder(new Set(terms));
  const shown = [facts, lead, text].find((words) => find(words, 1).length > 0) ?? (lead || text);
  return { path, title: toPieces(title, find(title)), excerpt: toExcerpt(shown, find) };
}
