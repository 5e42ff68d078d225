import SearchableMap from 'minisearch/SearchableMap';

/** Shortest beginning of a word that counts as one, characters. */
const MIN_PREFIX = 4;

/** Typing errors that a word may have, by its length. */
function errorsIn(stem: string): number {
  if (stem.length < 4 || /\d/.test(stem)) return 0;
  return stem.length < 8 ? 1 : 2;
}

/** The same letters, two neighbours exchanged: one typing error, but two edits. */
function* withExchanged(stem: string): Generator<string> {
  for (let at = 1; at < stem.length; at += 1) {
    yield stem.slice(0, at - 1) + stem.charAt(at) + stem.charAt(at - 1) + stem.slice(at + 1);
  }
}

/** Stems of all texts with how often they occur, to correct typing errors. */
export class Vocabulary {
  readonly #counts = new SearchableMap<number>();

  /** @param by 1 for an added occurrence, -1 for a removed one */
  count(stem: string, by: 1 | -1): void {
    const count = (this.#counts.get(stem) ?? 0) + by;
    if (count > 0) this.#counts.set(stem, count);
    else this.#counts.delete(stem);
  }

  get size(): number {
    return this.#counts.size;
  }

  /** How often a stem occurs. */
  countOf(stem: string): number {
    return this.#counts.get(stem) ?? 0;
  }

  /** The stem that was meant: itself if it or a longer word is known, else the nearest known one. */
  correct(stem: string): string {
    if (this.#counts.has(stem) || this.isBeginning(stem)) return stem;
    const errors = errorsIn(stem);
    if (errors === 0) return stem;
    const exchanged = withExchanged(stem).find((other) => this.#counts.has(other));
    if (exchanged !== undefined) return exchanged;
    const [nearest] = Array.from(
      this.#counts.fuzzyGet(stem, errors),
      ([term, [count, distance]]) => ({ term, count, distance }),
    ).toSorted((a, b) => a.distance - b.distance || b.count - a.count);
    return nearest?.term ?? stem;
  }

  /** Whether longer words begin with it. */
  isBeginning(stem: string): boolean {
    return stem.length >= MIN_PREFIX && !this.#counts.atPrefix(stem).keys().next().done;
  }
}
