/** Kinds of content that are left out or not understood. */
export type DropKind =
  /** A value that does not have its field's type. */
  | 'field'
  /** A text or a list beyond the limits of a page. */
  | 'limit'
  /** Markup for something that the site does not show. */
  | 'markup'
  /** A placeholder that only the text's own system would replace. */
  | 'shortcode'
  | 'markdown'
  /** An address that leads nowhere. */
  | 'address'
  /** A picture that is not fetched over HTTP. */
  | 'picture'
  /** A name that cannot be the address of a page. */
  | 'slug'
  /** A telephone without a number. */
  | 'phone';

export interface Drop {
  readonly kind: DropKind;
  /** Path of the value in the document, `blocks[].html`. */
  readonly field: string;
  /** Beginning of the dropped value. */
  readonly quote: string;
}

/** Longest quotation, characters. */
const QUOTE = 60;

/** Maximum number of entries reported for a document. */
const MAX_DROPS = 20;

/** Collects the dropped values of one document, each once. */
export class Drops {
  readonly #drops = new Map<string, Drop>();

  add(kind: DropKind, field: string, value: unknown): void {
    if (this.#drops.size >= MAX_DROPS) return;
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    const line = text
      .slice(0, 4 * QUOTE)
      .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
      .trim();
    const quote = (line.length > QUOTE ? `${line.slice(0, QUOTE)}…` : line).toWellFormed();
    // An entry about a text says more than one about a field that is not set.
    const isTold = this.list.some((drop) => drop.field === field && drop.quote === quote);
    if (kind === 'field' && isTold) return;
    this.#drops.set(`${kind} ${field} ${quote}`, { kind, field, quote });
  }

  /** The first entries. */
  get list(): readonly Drop[] {
    return [...this.#drops.values()];
  }

  /** @returns a function that removes the entries added since, because another reading may fit */
  mark(): () => void {
    const known = new Set(this.#drops.keys());
    return () => {
      for (const key of this.#drops.keys()) if (!known.has(key)) this.#drops.delete(key);
    };
  }
}
