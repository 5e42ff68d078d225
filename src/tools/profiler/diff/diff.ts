import { slotSizes } from '../report/aggregate.ts';
import type { Report, ReportNode, Sizes } from '../report/report.ts';

export interface Change {
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Bytes more, without heads of rows and pointers. */
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
}

/** Hashes that every build gives its files anew. */
const BUILD_HASH = /-[\w-]{8}(?=\.(?:css|js)\b)/g;
/** What identifies a build or a transfer, and is no content. */
const IGNORED = new Set(['_buildId', '_etags']);

interface Entry {
  content: number;
  ownContent: number;
  brotli: number;
}

const normalize = (path: string): string => path.replace(BUILD_HASH, '-*');

function toEntries({ nodes }: Report): Map<string, Entry> {
  const ownContent = new Map(nodes.map(({ id, content }) => [id, content]));
  for (const { parent, content } of nodes) {
    if (parent >= 0) ownContent.set(parent, (ownContent.get(parent) ?? 0) - content);
  }
  const entries = new Map<string, Entry>();
  const add = ({ id, path, content, brotli }: ReportNode) => {
    const key = normalize(path);
    const entry = entries.get(key) ?? { content: 0, ownContent: 0, brotli: 0 };
    entry.content += content;
    entry.ownContent += ownContent.get(id) ?? 0;
    entry.brotli += brotli;
    entries.set(key, entry);
  };
  const ignored = new Set(
    nodes.filter(({ depth, name }) => depth === 0 && IGNORED.has(name)).map(({ path }) => path),
  );
  for (const node of nodes) if (!ignored.has(node.path)) add(node);
  return entries;
}

/** Paths that only one side has, without those below another of them. */
function topmost(paths: Iterable<string>, others: ReadonlyMap<string, Entry>): string[] {
  const found: string[] = [];
  for (const path of paths) {
    if (others.has(path)) continue;
    const isBelow = found.some((above) => path.startsWith(above) && path !== above);
    if (!isBelow) found.push(path);
  }
  return found;
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

function diffSlots(before: Report, after: Report, changed: ReadonlySet<string>): Diff['slots'] {
  const [one, other] = [slotSizes(before), slotSizes(after)];
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((slot) => changed.has(slot))
    .map((slot) => ({ slot, ...diffSizes(one.get(slot), other.get(slot)) }));
}

/** Compares two reports by slot, component and prop. An unchanged page has no changes. */
export function diffReports(before: Report, after: Report): Diff {
  const [old, now] = [toEntries(before), toEntries(after)];
  const changes: Change[] = [];
  const add = (path: string, kind: Change['kind'], content: number, brotli: number) =>
    changes.push({ path, kind, content, brotli });
  for (const path of topmost(now.keys(), old)) {
    const entry = now.get(path);
    if (entry) add(path, 'added', entry.content, entry.brotli);
  }
  for (const path of topmost(old.keys(), now)) {
    const entry = old.get(path);
    if (entry) add(path, 'removed', -entry.content, -entry.brotli);
  }
  for (const [path, entry] of now) {
    const previous = old.get(path);
    const content = previous ? entry.ownContent - previous.ownContent : 0;
    if (previous && content !== 0) add(path, 'changed', content, entry.brotli - previous.brotli);
  }
  const slots = new Set([...slotSizes(before).keys(), ...slotSizes(after).keys()]);
  const changed = new Set(
    [...slots].filter((slot) => changes.some(({ path }) => path === slot || path.startsWith(slot))),
  );
  return {
    before: before.name,
    after: after.name,
    total: diffSizes(before.total, after.total),
    slots: diffSlots(before, after, changed),
    changes: changes.toSorted(
      (one, other) =>
        Math.abs(other.content) - Math.abs(one.content) || Number(one.path < other.path),
    ),
  };
}
