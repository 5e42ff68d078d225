import type { Row } from '../wire/framer.ts';

/** What becomes of the rows of a payload. */
export class RowChanges {
  readonly #bodies = new Map<Row, string>();
  readonly #gone = new Set<Row>();
  readonly #goneChunks = new Set<number>();

  get isEmpty(): boolean {
    return this.#bodies.size === 0 && this.#gone.size === 0 && this.#goneChunks.size === 0;
  }

  /** Gives a row another body, Latin-1. */
  setBody(row: Row, body: string): void {
    this.#bodies.set(row, body);
  }

  remove(row: Row): void {
    this.#gone.add(row);
  }

  /** Removes a chunk with all its rows; never the root. */
  removeChunk(id: number): void {
    if (id !== 0) this.#goneChunks.add(id);
  }

  isRemoved(row: Row): boolean {
    return this.#gone.has(row) || (row.id !== null && this.#goneChunks.has(row.id));
  }

  /** The body that a row was given, else its own, Latin-1. */
  bodyOf(payload: Buffer, row: Row): string {
    return this.#bodies.get(row) ?? payload.toString('latin1', row.bodyStart, row.bodyEnd);
  }

  /** Writes the rows that are left. */
  write(payload: Buffer, rows: readonly Row[]): Buffer {
    const parts = [payload.subarray(0, rows[0]?.start)];
    for (const row of rows) {
      if (this.isRemoved(row)) continue;
      const body = this.#bodies.get(row);
      if (body === undefined) parts.push(payload.subarray(row.start, row.end));
      else parts.push(Buffer.from(headOf(payload, row, body) + body, 'latin1'));
      if (body !== undefined) parts.push(payload.subarray(row.bodyEnd, row.end));
    }
    return Buffer.concat(parts);
  }
}

/** The head of a row; that of a text says its length. */
function headOf(payload: Buffer, { id, tag, start, bodyStart }: Row, body: string): string {
  if (tag === 'T') return `${(id ?? 0).toString(16)}:T${body.length.toString(16)},`;
  return payload.toString('latin1', start, bodyStart);
}
