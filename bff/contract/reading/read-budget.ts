import { Losses } from '../values/lost.ts';

/**
 * Limits for one document. A page renders in one go, so its work must stay short for other
 * requests; real documents stay far below.
 */
export interface ReadLimits {
  /** Characters in all texts. */
  readonly characters: number;
  /** `<` in all texts, as each may start a tag. A picture counts as 20 because of its many URLs. */
  readonly tags: number;
  /** Items in all lists: a text counts as one, anything else as three. */
  readonly items: number;
}

export const DOCUMENT_LIMITS: ReadLimits = { characters: 300_000, tags: 20_000, items: 6_000 };

const PICTURE_WEIGHT = 20;
const OBJECT_WEIGHT = 3;

/** Only texts with at least this many characters are searched for data URLs. */
const LONG_TEXT = 10_000;

/** A picture that is served by its path (`embedded.ts`): its bytes do not count. */
const SERVED = /(?:^|src\s*=\s*["'])\s*data:image\/(?:avif|gif|jpe?g|png|webp)[;,][^"']*/gi;

/** The log quotes only the beginning of other data URLs. */
const EMBEDDED = /((?:srcset|href|src)\s*=\s*(["'])\s*data:[^"',;]{0,40})[^"']*\2/gi;

const cut = (text: string): string =>
  text.replace(EMBEDDED, (whole, start: string, quote: string) =>
    whole.search(SERVED) === 0 ? whole : start + quote,
  );

function countTags(text: string, limit: number): number {
  let count = 0;
  for (let at = text.indexOf('<'); at >= 0 && count <= limit; at = text.indexOf('<', at + 1)) {
    const isPicture = text.slice(at + 1, at + 4).toLowerCase() === 'img';
    count += isPicture ? PICTURE_WEIGHT : 1;
  }
  return count;
}

/** Tracks how much of a document has been read. */
export class ReadBudget {
  #characters: number;
  #tags: number;
  #items: number;

  constructor({ characters, tags, items }: ReadLimits = DOCUMENT_LIMITS) {
    this.#characters = characters;
    this.#tags = tags;
    this.#items = items;
  }

  /** Parts of the document that are left out. */
  readonly losses = new Losses();

  /** IDs in the document's texts. */
  readonly ids = new Set<string>();

  /** @returns the text, without other embedded data if it is long; undefined when over the limits */
  takeText(text: string, field: string): string | undefined {
    const isLong = text.length >= LONG_TEXT;
    const taken = isLong ? cut(text) : text;
    const { length } = isLong ? taken.replace(SERVED, '') : taken;
    const tags = countTags(taken, this.#tags);
    if (length > this.#characters || tags > this.#tags) return this.#refuse(field, taken);
    this.#characters -= length;
    this.#tags -= tags;
    return taken;
  }

  /** Counts a list item. @returns false when over the limits */
  takeItem(item: unknown, field: string): boolean {
    this.#items -= typeof item === 'string' ? 1 : OBJECT_WEIGHT;
    if (this.#items < 0) this.#refuse(field, item);
    return this.#items >= 0;
  }

  #refuse(field: string, value: unknown): undefined {
    this.losses.add('limit', field, value);
    return undefined;
  }
}
