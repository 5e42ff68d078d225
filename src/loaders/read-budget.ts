import 'server-only';

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

/** Embedded pictures are removed from texts with at least this many characters. */
const LONG_TEXT = 10_000;

/** Data URLs of pictures pasted into the text; the sanitizer drops them anyway. */
const EMBEDDED = /(?:src|srcset|href)\s*=\s*(["'])\s*data:[^"']*\1/gi;

const MAX_REPORTED_FIELDS = 10;

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
  readonly #exceeded = new Set<string>();

  constructor({ characters, tags, items }: ReadLimits = DOCUMENT_LIMITS) {
    this.#characters = characters;
    this.#tags = tags;
    this.#items = items;
  }

  /** The first few fields that exceeded the limits. */
  get exceeded(): readonly string[] {
    return [...this.#exceeded];
  }

  /** The first few fields whose values do not match their schema; an earlier length takes some back. */
  readonly mismatches: string[] = [];

  /** @returns the text, without embedded pictures if it is long; undefined when over the limits */
  takeText(text: string, field: string): string | undefined {
    const taken = text.length < LONG_TEXT ? text : text.replace(EMBEDDED, '');
    const tags = countTags(taken, this.#tags);
    if (taken.length > this.#characters || tags > this.#tags) return this.#refuse(field);
    this.#characters -= taken.length;
    this.#tags -= tags;
    return taken;
  }

  /** Counts a list item. @returns false when over the limits */
  takeItem(item: unknown, field: string): boolean {
    this.#items -= typeof item === 'string' ? 1 : OBJECT_WEIGHT;
    if (this.#items < 0) this.#refuse(field);
    return this.#items >= 0;
  }

  /** Notes a value that does not match its schema. */
  noteMismatch(field: string): void {
    if (this.mismatches.length < MAX_REPORTED_FIELDS) this.mismatches.push(field);
  }

  #refuse(field: string): undefined {
    if (this.#exceeded.size < MAX_REPORTED_FIELDS) this.#exceeded.add(field);
    return undefined;
  }
}
