import { SEPARATOR } from '../attribution/attributed-node.ts';
import type { Report, ReportNode, Sizes } from './report.ts';

/** Nodes that differ in their keys only, taken together: the cards of a list are one entry. */
export interface Aggregate extends Sizes {
  readonly pattern: string;
  readonly count: number;
  readonly depth: number;
  readonly source: string | null;
  /** What leaving the first of them out would save; null where that was not measured. */
  readonly saves: ReportNode['saves'];
  /** Whether nearly all of it is another entry, right below it. */
  readonly isWrapper: boolean;
}

/** A path without the keys in it; the name of the slot, which may be `page:/news/[slug]`, stays. */
export function patternOf(path: string): string {
  const slotEnd = path.indexOf(SEPARATOR);
  if (slotEnd < 0) return path;
  return path.slice(0, slotEnd) + path.slice(slotEnd).replace(/\[[^\]]*\]/g, '[]');
}

type Group = { -readonly [Key in keyof Aggregate]: Aggregate[Key] } & {
  readonly above: Group | undefined;
};

const startGroup = (
  { depth, source, saves }: ReportNode,
  pattern: string,
  above?: Group,
): Group => ({
  pattern,
  count: 0,
  depth,
  source,
  saves,
  isWrapper: false,
  above,
  raw: 0,
  gzip: 0,
  brotli: 0,
  zstd: 0,
});

/** An entry that is nearly all of another one says nothing new. */
const NEARLY_ALL = 0.9;

/** Takes nodes of one pattern together, in the order of their first. */
export function aggregate({ nodes }: Pick<Report, 'nodes'>): Aggregate[] {
  const groups = new Map<string, Group>();
  const groupOf = new Map<number, Group>();
  for (const node of nodes) {
    const pattern = patternOf(node.path);
    const group = groups.get(pattern) ?? startGroup(node, pattern, groupOf.get(node.parent));
    groups.set(pattern, group);
    groupOf.set(node.id, group);
    group.count += 1;
    group.raw += node.raw;
    group.gzip += node.gzip;
    group.brotli += node.brotli;
    group.zstd += node.zstd;
  }
  const all = [...groups.values()];
  for (const { above, raw } of all) {
    if (above && raw >= above.raw * NEARLY_ALL) above.isWrapper = true;
  }
  return all;
}

/** The widest entries in Brotli, without those that only wrap another one. */
export const widest = (aggregates: readonly Aggregate[], count: number): Aggregate[] =>
  aggregates
    .filter(({ depth, isWrapper }) => depth > 0 && !isWrapper)
    .toSorted((one, other) => other.brotli - one.brotli || other.raw - one.raw)
    .slice(0, count);

/** Sizes of all slots and groups by name. */
export function slotSizes({ nodes }: Pick<Report, 'nodes'>): Map<string, Sizes> {
  const slots = new Map<string, Sizes>();
  for (const node of nodes) {
    if (node.depth > 0) continue;
    const { raw, gzip, brotli, zstd } = node;
    slots.set(node.name, { raw, gzip, brotli, zstd });
  }
  return slots;
}
