import { SCHEMA } from '../report/report.ts';
import { round } from '../report/sizes.ts';
import { type GroupName, joinPattern, lastName, nameGroup } from './node-groups.ts';
import type { PageSummary } from './page-summary.ts';

/** A kind of node: index of the one around it or -1, name, 1 for a prop and 0 for anything else. */
type SavedName = readonly [above: number, name: string, isProp: 0 | 1];
/** Sums over the nodes of a kind in a page: index of the kind, number, content, Brotli. */
type SavedSums = readonly [name: number, count: number, content: number, brotli: number];

type SavedPage = Omit<PageSummary, 'nodes'> & { readonly nodes: readonly SavedSums[] };

type KnownName = GroupName & { readonly pattern: string };

/** What `--save-baseline` writes: what a comparison needs of pages, names once for all of them. */
export interface SavedBaseline {
  readonly schema: typeof SCHEMA;
  readonly names: readonly SavedName[];
  readonly pages: readonly SavedPage[];
}

/** The small form of pages, in which they are kept to be compared with. */
export function saveBaseline(pages: readonly PageSummary[]): SavedBaseline {
  const indexes = new Map<string, number>();
  const names: SavedName[] = [];
  const indexOf = (pattern: string, { above, component, prop }: GroupName): number => {
    const known = indexes.get(pattern);
    if (known !== undefined) return known;
    const name = lastName(pattern, above);
    const isProp = prop !== '' || component !== name;
    const around = above === null ? -1 : (indexes.get(above) ?? -1);
    indexes.set(pattern, names.length);
    return names.push([around, name, isProp ? 1 : 0]) - 1;
  };
  const saved = pages.map(({ nodes, ...page }): SavedPage => {
    const sums = [...nodes].map(([pattern, group]): SavedSums => {
      const { count, content, brotli } = group;
      return [indexOf(pattern, group), count, content, round(brotli)];
    });
    return { ...page, nodes: sums };
  });
  return { schema: SCHEMA, names, pages: saved };
}

/** Reads the small form. It has been checked. */
export function loadBaseline({ names, pages }: SavedBaseline): PageSummary[] {
  const known: KnownName[] = [];
  for (const [index, name, isProp] of names) {
    const around = known[index];
    const above = around?.pattern ?? null;
    const pattern = joinPattern(above, name);
    known.push({ pattern, ...nameGroup(name, isProp === 1, above, around) });
  }
  return pages.map(({ nodes, ...page }) => {
    const groups = nodes.map(([index, count, content, brotli]) => {
      const { pattern, ...name } = known[index] as KnownName;
      return [pattern, { ...name, count, content, brotli }] as const;
    });
    return { ...page, nodes: new Map(groups) };
  });
}
