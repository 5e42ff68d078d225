import 'server-only';

/**
 * What is read of one document at most. A page is made in one go, so its work has to end while
 * others wait; what people write stays far below.
 */
export interface ReadLimits {
  /** Characters of all its texts. */
  readonly characters: number;
  /** `<` in all its texts: each may be a tag. A picture, which has many addresses, counts as 20. */
  readonly tags: number;
  /** Texts in all its lists; anything else in a list counts as three. */
  readonly items: number;
}

export const DOCUMENT_LIMITS: ReadLimits = { characters: 300_000, tags: 20_000, items: 6_000 };

const PICTURE_WEIGHT = 20;
const OBJECT_WEIGHT = 3;

/** Texts from this length on may be long for what is embedded in them only. */
const LONG_TEXT = 10_000;

/** Pictures that an editor put into the text itself; the sanitiser drops them anyway. */
const EMBEDDED = /(?:src|srcset|href)\s*=\s*(["'])\s*data:[^"']*\1/gi;

const MAX_NAMED = 10;

function countTags(text: string, limit: number): number {
  let count = 0;
  for (let at = text.indexOf('<'); at >= 0 && count <= limit; at = text.indexOf('<', at + 1)) {
    const isPicture = text.slice(at + 1, at + 4).toLowerCase() === 'img';
    count += isPicture ? PICTURE_WEIGHT : 1;
  }
  return count;
}

/** Keeps count of what is read of a document. */
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

  /** Fields that did not fit, the first few of them. */
  get exceeded(): readonly string[] {
    return [...this.#exceeded];
  }

  /** @returns the text without embedded pictures if it is long; undefined when it does not fit */
  takeText(text: string, field: string): string | undefined {
    const taken = text.length < LONG_TEXT ? text : text.replace(EMBEDDED, '');
    const tags = countTags(taken, this.#tags);
    if (taken.length > this.#characters || tags > this.#tags) return this.#refuse(field);
    this.#characters -= taken.length;
    this.#tags -= tags;
    return taken;
  }

  /** Counts an item of a list. @returns false when it does not fit */
  takeItem(item: unknown, field: string): boolean {
    this.#items -= typeof item === 'string' ? 1 : OBJECT_WEIGHT;
    if (this.#items < 0) this.#refuse(field);
    return this.#items >= 0;
  }

  #refuse(field: string): undefined {
    if (this.#exceeded.size < MAX_NAMED) this.#exceeded.add(field);
    return undefined;
  }
}
