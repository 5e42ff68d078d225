import { patternOf, slotSizes } from '../report/aggregate.ts';
import type { Report, ReportNode, Sizes } from '../report/report.ts';
import { align } from './align.ts';
import { buildTrees, type DiffNode } from './tree.ts';

export interface Change {
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** Bytes more, without heads of rows and pointers; 0 where a text gave way to one of its length. */
  readonly content: number;
  /** Bytes more in the compressed form. */
  readonly brotli: number;
}

export interface Diff {
  readonly before: string;
  readonly after: string;
  /** Bytes more of the payload. */
  readonly total: Sizes;
  /** Slots that changed, and how many bytes larger they are. */
  readonly slots: readonly (Sizes & { readonly slot: string })[];
  /** The topmost nodes that came or went, and nodes whose own bytes changed. */
  readonly changes: readonly Change[];
  /** Nodes that have other React keys and are the same otherwise; no changes. */
  readonly rekeyed: readonly { readonly path: string; readonly count: number }[];
  /** What is not in one of the payloads though it points there. */
  readonly warnings: readonly string[];
}

function diffSizes(before: Sizes | undefined, after: Sizes | undefined): Sizes {
  const change = (size: keyof Sizes) => (after?.[size] ?? 0) - (before?.[size] ?? 0);
  return {
    raw: change('raw'),
    gzip: change('gzip'),
    brotli: change('brotli'),
    zstd: change('zstd'),
  };
}

const isRekeyed = (one: ReportNode, other: ReportNode): boolean =>
  one.keyBytes > 0 && other.keyBytes > 0 && one.key !== other.key;

/** Walks two payloads side by side. */
class Comparison {
  readonly changes: Change[] = [];
  readonly slots = new Set<string>();
  readonly rekeyed = new Map<string, number>();

  constructor(before: readonly DiffNode[], after: readonly DiffNode[]) {
    const waiting = this.#compareSiblings(before, after);
    for (let couple = waiting.pop(); couple; couple = waiting.pop()) {
      const [one, other] = couple;
      this.#compareOwn(one, other);
      for (const below of this.#compareSiblings(one.children, other.children)) waiting.push(below);
    }
  }

  #add({ node, slot }: DiffNode, kind: Change['kind'], content: number, brotli: number): void {
    this.changes.push({ path: node.path, kind, content, brotli });
    this.slots.add(slot);
  }

  #compareSiblings(before: readonly DiffNode[], after: readonly DiffNode[]) {
    const { couples, removed, added, moved } = align(before, after);
    for (const one of added) this.#add(one, 'added', one.node.content, one.node.brotli);
    for (const one of removed) this.#add(one, 'removed', -one.node.content, -one.node.brotli);
    for (const one of moved) this.#add(one, 'moved', 0, 0);
    return [...couples];
  }

  #compareOwn(one: DiffNode, other: DiffNode): void {
    let content = other.ownContent - one.ownContent;
    if (isRekeyed(one.node, other.node)) {
      content -= other.node.keyBytes - one.node.keyBytes;
      const pattern = patternOf(other.node.path);
      this.rekeyed.set(pattern, (this.rekeyed.get(pattern) ?? 0) + 1);
    }
    if (content === 0 && one.node.digest === other.node.digest) return;
    this.#add(other, 'changed', content, other.ownBrotli - one.ownBrotli);
  }
}

/** Compares two reports by slot, component and prop. An unchanged page has no changes. */
export function diffReports(before: Report, after: Report): Diff {
  const { changes, slots, rekeyed } = new Comparison(buildTrees(before), buildTrees(after));
  const [old, now] = [slotSizes(before), slotSizes(after)];
  return {
    before: before.name,
    after: after.name,
    total: diffSizes(before.total, after.total),
    slots: [...new Set([...old.keys(), ...now.keys()])]
      .filter((slot) => slots.has(slot))
      .map((slot) => ({ slot, ...diffSizes(old.get(slot), now.get(slot)) })),
    changes: changes.toSorted(
      (one, other) =>
        Math.abs(other.content) - Math.abs(one.content) || Number(one.path < other.path),
    ),
    rekeyed: [...rekeyed].map(([path, count]) => ({ path, count })),
    warnings: [before, after].flatMap(({ name, warnings }) =>
      warnings.map((warning) => `${name}: ${warning}`),
    ),
  };
}
