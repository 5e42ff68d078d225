import MiniSearch, { type Query, type SearchResult as Match } from 'minisearch';
import type { SearchGroup, SearchHit, SearchResult } from '../contract/search.ts';
import type { SearchDocument } from './documents.ts';
import { createFinder, toExcerpt, toPieces } from './excerpt.ts';
import { synonymsOf } from './synonyms.ts';
import { normalize, queryWords, relaid, stemOf, wordsOf } from './terms.ts';
import { Vocabulary } from './vocabulary.ts';

/** Words of a query that are searched for; more hardly make an answer better. */
const MAX_WORDS = 6;
/** A word that occurs more often is searched for only if the query has no rarer one. */
const MAX_OCCURRENCES = 2000;
/** Hits in a response. */
const MAX_HITS = 30;
/** Hits with less than this share of the best one's score are left out. */
const LEAST_SHARE = 0.04;

const FIELDS = ['title', 'lead', 'headings', 'text'] as const;
/** The exact forms of short fields are indexed, too, so that the form that was typed comes first. */
const EXACT_FIELDS: readonly string[] = ['title', 'lead', 'headings'];
const BOOST = { title: 14, lead: 3, headings: 4, text: 1 };
/** Beside a word itself: its exact form, what begins with it, a synonym. */
const WEIGHTS = { exact: 0.5, prefix: 0.4, synonym: 0.8 };
/** Marks an exact form; no stem has it. */
const EXACT = '=';

/** A search of pages in memory, with Russian word forms, typing errors and synonyms. */
export class SearchIndex {
  readonly #documents = new Map<string, SearchDocument>();
  readonly #vocabulary = new Vocabulary();
  /** 1 while a document is added to the index, -1 while it is removed. */
  #change: 1 | -1 = 1;
  readonly #index = new MiniSearch<SearchDocument>({
    idField: 'path',
    fields: [...FIELDS],
    tokenize: wordsOf,
    processTerm: (word, field) => {
      const stem = stemOf(word);
      this.#vocabulary.count(stem, this.#change);
      return field !== undefined && EXACT_FIELDS.includes(field) ? [stem, EXACT + word] : stem;
    },
  });

  get size(): number {
    return this.#documents.size;
  }

  has(path: string): boolean {
    return this.#documents.has(path);
  }

  /** Adds a page or puts it in place of its older version, at once. */
  put(document: SearchDocument): void {
    const old = this.#documents.get(document.path);
    if (old && isSame(old, document)) return;
    this.remove(document.path);
    this.#documents.set(document.path, document);
    this.#change = 1;
    this.#index.add(document);
  }

  remove(path: string): void {
    const document = this.#documents.get(path);
    if (document === undefined) return;
    this.#documents.delete(path);
    this.#change = -1;
    this.#index.remove(document);
  }

  /** @param query see `readSearchQuery` */
  search(query: string): SearchResult {
    const matches = this.#find(query);
    const other = matches.length === 0 ? relaid(query) : undefined;
    const relaidMatches = other === undefined ? [] : this.#find(other);
    if (other === undefined || relaidMatches.length === 0) {
      return { query, is_relaid: false, ...this.#toGroups(matches) };
    }
    return { query: other, is_relaid: true, ...this.#toGroups(relaidMatches) };
  }

  #find(query: string): Match[] {
    const words = queryWords(query).slice(0, MAX_WORDS);
    const stems = this.#stemsOf(words);
    if (stems.length === 0) return [];
    const wordOf = wordsByTerm(stems);
    const exact = words.filter((word) => stems.includes(stemOf(word)));
    const found = this.#index.search(
      {
        combineWith: 'OR',
        queries: [...stems.flatMap((stem) => this.#queriesFor(stem)), ...exact.map(exactQuery)],
      },
      {
        tokenize: (term) => [term],
        processTerm: (term) => term,
        boost: BOOST,
        weights: { prefix: WEIGHTS.prefix, fuzzy: 0 },
        boostDocument: (path: string) => this.#documents.get(path)?.weight ?? 1,
      },
    );
    for (const match of found) match.score *= coverage(match, wordOf, stems.length);
    const least = LEAST_SHARE * found.reduce((best, { score }) => Math.max(best, score), 0);
    return found.filter(({ score }) => score >= least).toSorted((a, b) => b.score - a.score);
  }

  /** What is searched for. Words that are in most texts cost most and say least. */
  #stemsOf(words: readonly string[]): string[] {
    const stems = [...new Set(words.map((word) => this.#vocabulary.correct(stemOf(word))))];
    const rare = stems.filter((stem) => this.#isRare(stem));
    return rare.length > 0 ? rare : stems.slice(0, 1);
  }

  #isRare(stem: string): boolean {
    return this.#vocabulary.countOf(stem) <= MAX_OCCURRENCES;
  }

  #queriesFor(stem: string): Query[] {
    const own: Query = { queries: [stem], prefix: this.#vocabulary.countOf(stem) === 0 };
    const synonyms = synonymsOf(stem).filter((synonym) => this.#isRare(synonym));
    return [
      own,
      ...synonyms.map((synonym): Query => ({
        queries: [synonym],
        boostTerm: () => WEIGHTS.synonym,
      })),
    ];
  }

  #toGroups(matches: readonly Match[]): { total: number; groups: SearchGroup[] } {
    const groups = new Map<string, SearchHit[]>();
    for (const match of matches.slice(0, MAX_HITS)) {
      const document = this.#documents.get(match['id'] as string);
      if (document === undefined) continue;
      const hits = groups.get(document.area) ?? [];
      groups.set(document.area, hits);
      hits.push(toHit(document, match.terms));
    }
    return {
      total: matches.length,
      groups: Array.from(groups, ([area, hits]) => ({ area, hits })),
    };
  }
}

const isSame = (one: SearchDocument, other: SearchDocument): boolean =>
  one.weight === other.weight && FIELDS.every((field) => one[field] === other[field]);

/** Words of the query by the terms that are searched for in their place. */
function wordsByTerm(stems: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const words = new Map<string, number[]>();
  for (const [index, stem] of stems.entries()) {
    for (const term of [stem, ...synonymsOf(stem)]) {
      words.set(term, [...(words.get(term) ?? []), index]);
    }
  }
  return words;
}

const exactQuery = (word: string): Query => ({
  queries: [EXACT + word],
  boostTerm: () => WEIGHTS.exact,
});

/** Share of the query's words that a page has, squared: a page with all of them comes first. */
function coverage(
  { queryTerms }: Match,
  wordOf: ReadonlyMap<string, readonly number[]>,
  count: number,
): number {
  const found = new Set(queryTerms.flatMap((term) => wordOf.get(term) ?? []));
  return (Math.max(1, found.size) / count) ** 2;
}

function toHit({ path, title, lead, text }: SearchDocument, terms: readonly string[]): SearchHit {
  const find = createFinder(
    new Set(terms.map(normalize).filter((term) => !term.startsWith(EXACT))),
  );
  const inLead = lead !== '' && find(lead, 1).length > 0;
  const shown = inLead || find(text, 1).length === 0 ? lead || text : text;
  return { path, title: toPieces(title, find(title)), excerpt: toExcerpt(shown, find) };
}
