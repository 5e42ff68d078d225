import type { Report, ReportNode } from '../report/report.ts';
import { digestOf, withoutBuildHash } from './digests.ts';

/** A node of a report with what is below it. */
export interface DiffNode {
  readonly node: ReportNode;
  /** What it is, without keys and places. */
  readonly label: string;
  readonly children: DiffNode[];
  /** Name of the slot or group that it is in. */
  readonly slot: string;
  /** Of it and of all below it. */
  digest: string;
  /** Bytes of its own. */
  ownContent: number;
  ownBrotli: number;
}

/** What identifies a build or a transfer, and is no content. */
const IGNORED = new Set(['_buildId', 'build id', '_etags']);
const PLACE = /^\[\d+\]$/;

export const isPlace = (name: string): boolean => PLACE.test(name);

const labelOf = ({ kind, name }: ReportNode): string =>
  `${kind} ${isPlace(name) ? '[]' : withoutBuildHash(name)}`;

/** Builds the trees of a report. Returns the slots and groups at their tops. */
export function buildTrees({ nodes }: Pick<Report, 'nodes'>): DiffNode[] {
  const byId = new Map<number, DiffNode>();
  const tops: DiffNode[] = [];
  for (const node of nodes) {
    const above = byId.get(node.parent);
    if (!above && (node.parent >= 0 || IGNORED.has(node.name))) continue;
    const { content: ownContent, brotli: ownBrotli } = node;
    const slot = above?.slot ?? node.name;
    const label = labelOf(node);
    const own = { node, label, children: [], slot, digest: '', ownContent, ownBrotli };
    byId.set(node.id, own);
    (above?.children ?? tops).push(own);
    if (!above) continue;
    above.ownContent -= node.content;
    above.ownBrotli -= node.brotli;
  }
  for (const one of [...byId.values()].toReversed()) {
    const below = one.children.map(({ digest }) => digest).join(' ');
    one.digest = digestOf(`${one.label}\n${one.node.digest}\n${below}`);
  }
  return tops;
}
