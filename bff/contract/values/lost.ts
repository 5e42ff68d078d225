/** Kinds of content that are left out or not understood. */
export type LossKind =
  /** A value that does not have its field's type. */
  | 'field'
  /** A text or a list beyond the limits of a page. */
  | 'limit'
  /** Letters or digits of a text. */
  | 'text'
  /** Content that was hidden where it was written, and that nothing opens. */
  | 'hidden'
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

export interface Loss {
  readonly what: LossKind;
  /** Path of the value in the document, `blocks[].html`. */
  readonly where: string;
  /** Beginning of the lost value. */
  readonly sample: string;
}

/** A field, `prices/0/price`, with a Russian reason for its editor. */
export interface FieldProblem {
  readonly field: string;
  readonly reason: string;
}

/** Longest sample, characters. */
const SAMPLE = 60;

/** Maximum number of entries reported for a document. */
const MAX_LOSSES = 20;

/** Path of a value in any item of its lists: `blocks[].html` of `blocks[3].html`. */
export const ofAnyItem = (path: string): string => path.replace(/\[\d+\]/g, '[]');

/** Collects the lost values of one document, each once. */
export class Losses {
  readonly #losses = new Map<string, readonly [path: string, loss: Loss]>();

  /** @param path of the value, `blocks[3].html` */
  add(what: LossKind, path: string, value: unknown): void {
    const where = ofAnyItem(path);
    if (this.#losses.size >= MAX_LOSSES) return;
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    const line = text
      .slice(0, 4 * SAMPLE)
      .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
      .trim();
    const sample = (line.length > SAMPLE ? `${line.slice(0, SAMPLE - 1)}…` : line).toWellFormed();
    // An entry about the text itself is more useful than one about its missing field.
    const isTold = this.list.some((loss) => loss.where === where && loss.sample === sample);
    if (what === 'field' && isTold) return;
    this.#losses.set(`${what} ${where} ${sample}`, [path, { what, where, sample }]);
  }

  /** The first entries. */
  get list(): readonly Loss[] {
    return this.places.map(([, loss]) => loss);
  }

  /** The same with the path of the first value, `blocks[3].html`. */
  get places(): readonly (readonly [path: string, loss: Loss])[] {
    return [...this.#losses.values()];
  }

  /** @returns a function that removes the entries added since, because another reading may fit */
  mark(): () => void {
    const known = new Set(this.#losses.keys());
    return () => {
      for (const key of this.#losses.keys()) if (!known.has(key)) this.#losses.delete(key);
    };
  }
}
