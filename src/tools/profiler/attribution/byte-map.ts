import { AttributedNode, type NodeParts } from './attributed-node.ts';
import { type Category, codeOf } from './categories.ts';

export type NewNode = NodeParts & { readonly parent: number };

const INTS_PER_STROKE = 4;

/** Strokes of paint, four numbers each: start, end, node, category. */
class Strokes {
  #numbers = new Int32Array(1024);
  #length = 0;

  add(start: number, end: number, node: number, category: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Int32Array(this.#length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    const at = this.#length;
    this.#numbers[at] = start;
    this.#numbers[at + 1] = end;
    this.#numbers[at + 2] = node;
    this.#numbers[at + 3] = category;
    this.#length += INTS_PER_STROKE;
  }

  /** Latest first. */
  forEach(use: (start: number, end: number, node: number, category: number) => void): void {
    const numbers = this.#numbers;
    for (let at = this.#length - INTS_PER_STROKE; at >= 0; at -= INTS_PER_STROKE) {
      const numberAt = (offset: number) => numbers[at + offset] as number;
      use(numberAt(0), numberAt(1), numberAt(2), numberAt(3));
    }
  }
}

/**
 * Says of every byte which node it belongs to and what it is. Later strokes cover earlier ones; they
 * are laid last to first when all are known, so that each byte is painted once however deep the
 * strokes lie upon each other.
 */
export class ByteMap {
  readonly nodes: AttributedNode[] = [];
  readonly #length: number;
  readonly #strokes = new Strokes();
  readonly #names = new Map<string, string>();

  constructor(length: number) {
    this.#length = length;
  }

  /** Adds a node below another one, or at the top. Returns its id. */
  add(node: NewNode): number {
    const id = this.nodes.length;
    const parts = { ...node, name: this.#keep(node.name) };
    this.nodes.push(new AttributedNode(id, parts, this.nodes[node.parent]));
    return id;
  }

  /** One string for all nodes of a name: each was cut out of the payload by itself. */
  #keep(name: string): string {
    const kept = this.#names.get(name);
    if (kept === undefined) this.#names.set(name, name);
    return kept ?? name;
  }

  paint(start: number, end: number, node: number, category: Category): void {
    if (start < end) this.#strokes.add(start, end, node, codeOf(category));
  }

  /** Node, -1 for none, and category of every byte. */
  lay(): { readonly nodeOf: Int32Array; readonly categoryOf: Uint8Array } {
    const nodeOf = new Int32Array(this.#length).fill(-1);
    const categoryOf = new Uint8Array(this.#length);
    /** The byte itself while it is bare, else one behind it that may be. */
    const next = new Int32Array(this.#length + 1);
    for (let byte = 0; byte < next.length; byte += 1) next[byte] = byte;
    const firstBare = (from: number): number => {
      let byte = from;
      while (next[byte] !== byte) {
        const further = next[next[byte] as number] as number;
        next[byte] = further;
        byte = further;
      }
      return byte;
    };
    this.#strokes.forEach((start, end, node, category) => {
      for (let byte = firstBare(start); byte < end; byte = firstBare(byte + 1)) {
        nodeOf[byte] = node;
        categoryOf[byte] = category;
        next[byte] = byte + 1;
      }
    });
    return { nodeOf, categoryOf };
  }
}
