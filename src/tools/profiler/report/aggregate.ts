import { SEPARATOR } from '../attribution/attribution.ts';
import type { Report, Sizes } from './report.ts';

/** Nodes that differ in their keys only, taken together: the cards of a list are one entry. */
export interface Aggregate extends Sizes {
  readonly pattern: string;
  readonly count: number;
  readonly depth: number;
  readonly source: string | null;
}

/** A path without the keys in it; the name of the slot, which may be `page:/news/[slug]`, stays. */
export function patternOf(path: string): string {
  const [slot = '', ...nodes] = path.split(SEPARATOR);
  return [slot, ...nodes.map((node) => node.replace(/\[[^\]]*\]/g, '[]'))].join(SEPARATOR);
}

/** Takes nodes of one pattern together, in the order of their first. */
export function aggregate({ nodes }: Pick<Report, 'nodes'>): Aggregate[] {
  const groups = Map.groupBy(nodes, ({ path }) => patternOf(path));
  return [...groups].map(([pattern, members]) => {
    const sum = (size: keyof Sizes) => members.reduce((total, node) => total + node[size], 0);
    return {
      pattern,
      count: members.length,
      depth: members[0]?.depth ?? 0,
      source: members[0]?.source ?? null,
      raw: sum('raw'),
      gzip: sum('gzip'),
      brotli: sum('brotli'),
      zstd: sum('zstd'),
    };
  });
}

/** An entry that is nearly all of another one says nothing new. */
const NEARLY_ALL = 0.9;

/** The widest entries in Brotli, without those that only wrap another one. */
export function widest(aggregates: readonly Aggregate[], count: number): Aggregate[] {
  const isWrapper = (entry: Aggregate) =>
    aggregates.some(
      (other) =>
        other !== entry &&
        other.depth === entry.depth + 1 &&
        other.pattern.startsWith(entry.pattern) &&
        other.raw >= entry.raw * NEARLY_ALL,
    );
  return aggregates
    .toSorted((one, other) => other.brotli - one.brotli || other.raw - one.raw)
    .filter((entry) => entry.depth > 0 && !isWrapper(entry))
    .slice(0, count);
}

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
