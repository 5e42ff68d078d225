import { type Category, codeOf } from './categories.ts';
import type { Writer } from './writers.ts';

/** slot → component or element → prop; `group` holds what belongs to no slot. */
export type NodeKind = 'slot' | 'group' | 'component' | 'client' | 'element' | 'prop' | 'import';

export interface TreeNode {
  readonly parent: number;
  readonly kind: NodeKind;
  readonly name: string;
  /** React key or place among siblings; null when it is alone. */
  readonly key: string | null;
  /** Module id of a client reference. */
  readonly moduleId: string | null;
  /** The server component that a node stands for, where its file is known. */
  readonly writer?: Writer | undefined;
}

export const NO_PARENT = -1;

/** Says of every byte which node it belongs to and what it is. Later strokes cover earlier ones. */
export class ByteMap {
  readonly nodes: TreeNode[] = [];
  readonly nodeOf: Int32Array;
  readonly categoryOf: Uint8Array;

  constructor(length: number) {
    this.nodeOf = new Int32Array(length).fill(-1);
    this.categoryOf = new Uint8Array(length);
  }

  add(node: TreeNode): number {
    return this.nodes.push(node) - 1;
  }

  paint(start: number, end: number, node: number, category: Category): void {
    this.nodeOf.fill(node, start, end);
    this.categoryOf.fill(codeOf(category), start, end);
  }
}
