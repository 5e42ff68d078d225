import { toDocumentPage } from '../../bff/search/searched-pages.ts';
import { SearchIndex } from '../../bff/search/search-index.ts';
import { median } from './load.ts';
import { saveResults } from './save-results.ts';

const DOCUMENTS = 2000;
const WORDS_A_DOCUMENT = 200;
const WORDS = 30_000;
const ROUNDS = 1500;
/** Goal of the 95th percentile, milliseconds. */
const GOAL_MS = 20;

/** Words of queries, the most frequent first. */
const KNOWN =
  'группа занятие программа бассейн питание врач логопед прогулка музыка педагог школа праздник ' +
  'адаптация английский цена договор экскурсия вечер кухня завтрак рисунок театр шахматы зима';

const SYLLABLES = 'ба во гри да же за ко ла ме но пра ри со ту фо хи це ша щу юр'.split(' ');
const ENDINGS = ['', 'а', 'ы', 'ом', 'ами', 'ение', 'ный', 'ать'];

/** A generator of the same numbers in every run, from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = createRandom(1);
const pick = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

const syllables = (count: number): string =>
  Array.from({ length: count }, () => pick(SYLLABLES)).join('');

function createWords(): string[] {
  const words = new Set(KNOWN.split(' '));
  while (words.size < WORDS) words.add(syllables(2 + Math.floor(random() * 3)) + pick(ENDINGS));
  return [...words];
}

const words = createWords();
/** Keeps the first words out of most texts, as if words like «и» were left out. */
const SHIFT = 20;
/** Frequent words often, rare words rarely (Zipf–Mandelbrot). */
const anyWord = (): string =>
  words[Math.floor(SHIFT * ((WORDS + SHIFT) / SHIFT) ** random()) - SHIFT] as string;
const text = (count: number): string => Array.from({ length: count }, anyWord).join(' ');

function createIndex(): SearchIndex {
  const index = new SearchIndex();
  for (let number = 0; number < DOCUMENTS; number += 1) {
    const document = {
      title: text(5),
      announce: text(15),
      text: `<p>${text(WORDS_A_DOCUMENT)}</p>`,
    };
    index.put(toDocumentPage('news', `item-${number}`, document));
  }
  return index;
}

const KEYS = new Map(
  Array.from('йцукенгшщзхъфывапролджэячсмитьбю', (letter, at) => [
    letter,
    "qwertyuiop[]asdfghjkl;'zxcvbnm,."[at] ?? letter,
  ]),
);

const VOWELS = ['а', 'о', 'е', 'и', 'я', 'у'];

const withError = (word: string): string => {
  const at = 1 + Math.floor(random() * (word.length - 1));
  return word.slice(0, at) + pick(VOWELS) + word.slice(at + 1);
};

const QUERIES: Readonly<Record<string, () => string>> = {
  'one frequent word': () => pick(words.slice(0, 24)),
  'one word': anyWord,
  'three words': () => text(3),
  'eight words': () => text(8),
  'a typing error': () => withError(pick(words.slice(0, 2000))),
  'three typing errors': () => Array.from({ length: 3 }, () => withError(anyWord())).join(' '),
  'Latin layout': () => Array.from(anyWord(), (letter) => KEYS.get(letter) ?? letter).join(''),
};

const at = (sorted: readonly number[], share: number): number =>
  Number((sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(2));

function timesOf(index: SearchIndex, createQuery: () => string): number[] {
  const queries = Array.from({ length: ROUNDS / Object.keys(QUERIES).length }, createQuery);
  return queries.map((query) => {
    const startedAt = performance.now();
    index.search(query);
    return performance.now() - startedAt;
  });
}

const toRow = (name: string, times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const median50 = Number(median(sorted).toFixed(2));
  return {
    queries: name,
    count: times.length,
    p50: median50,
    p95: at(sorted, 0.95),
    most: at(sorted, 0.9999),
  };
};

/** Times of searches over generated documents, and the memory of their index. */
export async function measureSearch(): Promise<void> {
  const before = process.memoryUsage().rss;
  const startedAt = performance.now();
  const index = createIndex();
  const buildS = Number(((performance.now() - startedAt) / 1000).toFixed(1));
  const megabytes = Math.round((process.memoryUsage().rss - before) / 2 ** 20);
  for (const createQuery of Object.values(QUERIES)) timesOf(index, createQuery);
  const measured = Object.entries(QUERIES).map(([name, createQuery]) => ({
    name,
    times: timesOf(index, createQuery),
  }));
  const rows = measured.map(({ name, times }) => toRow(name, times));
  rows.push(
    toRow(
      'all',
      measured.flatMap(({ times }) => times),
    ),
  );
  console.log(
    `${DOCUMENTS} documents, built in ${buildS} s, ${megabytes} MiB; goal: p95 of all < ${GOAL_MS} ms`,
  );
  console.table(rows);
  await saveResults('search', { buildS, megabytes, rows });
}
