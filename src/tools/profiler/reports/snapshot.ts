import { ProfilerError } from '../bytes/errors.ts';
import { pageOf } from '../input/addresses.ts';
import { type Reading, routeOf } from './read-payload.ts';
import type { Tree } from '../tree/build-tree.ts';
import { weigh } from '../tree/painting.ts';
import { digestNodes, groupPatterns, type Pattern, widestPatterns } from '../tree/patterns.ts';

const SNAPSHOT_SCHEMA = 2;
/** Minimum share of its page at which a pattern is kept in a file. */
const LEAST_SHARE = 0.1;

/**
 * Number of a pattern's nodes, their bytes, raw and on the wire (estimated), and a digest of their
 * content in any order; 0 if they have none.
 */
export type PatternSnapshot = readonly [count: number, raw: number, wire: number, digest: number];

/** Stored data of one page. */
export interface PageSnapshot {
  readonly route: string;
  /** The payload; wire bytes are those of the whole body, with the document around it. */
  readonly raw: number;
  readonly wire: number;
  /** By pattern. In a file only the largest page of a route has them. */
  readonly nodes?: Readonly<Record<string, PatternSnapshot>>;
  /** Slots and wide patterns with their bytes, raw and on the wire; in no file. */
  readonly parts?: Readonly<Record<string, readonly [raw: number, wire: number]>>;
}

/** The compared data: pages by their paths. */
export interface Snapshot {
  readonly schema: typeof SNAPSHOT_SCHEMA;
  readonly pages: Readonly<Record<string, PageSnapshot>>;
}

/** An entry by its name, which may be that of a method of objects. */
export const entryOf = <T>(entries: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(entries, name) ? entries[name] : undefined;

export const snapshotOf = (pages: Iterable<readonly [string, PageSnapshot]>): Snapshot => ({
  schema: SNAPSHOT_SCHEMA,
  pages: Object.fromEntries([...pages].toSorted(([one], [other]) => (one < other ? -1 : 1))),
});

const wireOf = ({ wire }: Pattern): number => Math.round(wire ?? 0);

function toNodes(tree: Tree, patterns: readonly Pattern[]): Record<string, PatternSnapshot> {
  const digests = digestNodes(tree);
  const digestOf = ({ nodes }: Pattern) =>
    nodes.reduce((sum, { id }) => (sum + (digests[id] as number)) >>> 0, 0);
  return Object.fromEntries(
    patterns.map((one) => [
      one.pattern,
      [one.nodes.length, one.raw, wireOf(one), digestOf(one)] as const,
    ]),
  );
}

/** Minimum size of a part that is worth a line, bytes. */
const LEAST_PART = 1000;

/** Slots and wide patterns of a payload. */
function toParts(patterns: readonly Pattern[]): NonNullable<PageSnapshot['parts']> {
  const shown = [...patterns.filter(({ above }) => above === null), ...widestPatterns(patterns)];
  const wide = shown.filter(({ raw }) => raw >= LEAST_PART);
  return Object.fromEntries(wide.map((one) => [one.pattern, [one.raw, wireOf(one)] as const]));
}

/** The snapshot of one page; its patterns only if they are needed, because they take much memory. */
export function snapshotPage(reading: Reading, withNodes: boolean): [string, PageSnapshot] {
  const { tree, body, name } = reading;
  const wire = body.isLarge ? null : weigh(tree, body.shares(tree.payload.length));
  const patterns = groupPatterns(tree, weigh(tree, null), wire);
  const page: PageSnapshot = {
    route: routeOf(reading),
    raw: tree.payload.length,
    wire: body.size,
    parts: toParts(patterns),
  };
  return [pageOf(name), withNodes ? { ...page, nodes: toNodes(tree, patterns) } : page];
}

/** Bytes of the smallest pattern of a page that a file keeps. */
export const leastKept = ({ raw }: PageSnapshot): number => raw * LEAST_SHARE;

/** The content of a file: the largest page of each route has its wide patterns. */
export function formatSnapshot({ pages }: Snapshot): string {
  const largest = new Map<string, string>();
  for (const [name, { route, raw }] of Object.entries(pages)) {
    const known = pages[largest.get(route) ?? ''];
    if (!known || raw > known.raw) largest.set(route, name);
  }
  const kept = Object.entries(pages).map(([name, page]): [string, PageSnapshot] => {
    const { nodes = {}, parts: _, ...sizes } = page;
    if (largest.get(page.route) !== name) return [name, sizes];
    const wide = Object.entries(nodes).filter(([, [, raw]]) => raw >= leastKept(page));
    return [name, { ...sizes, nodes: Object.fromEntries(wide) }];
  });
  // One line per page, so that a changed page is one line of a diff.
  const lines = kept.map(([name, page]) => `${JSON.stringify(name)}: ${JSON.stringify(page)}`);
  return `{ "schema": ${SNAPSHOT_SCHEMA}, "pages": {\n${lines.join(',\n')}\n} }\n`;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSize = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;

const isPattern = (value: unknown): value is PatternSnapshot =>
  Array.isArray(value) && value.length === 4 && value.every(isSize);

const isPage = (value: unknown): value is PageSnapshot =>
  isObject(value) &&
  typeof value['route'] === 'string' &&
  isSize(value['raw']) &&
  isSize(value['wire']) &&
  (value['nodes'] === undefined ||
    (isObject(value['nodes']) && Object.values(value['nodes']).every(isPattern)));

/** Reads a file written by `--save`. Throws `bad-snapshot`. */
export function parseSnapshot(text: string, name: string): Snapshot {
  const fail = (detail: string, cause?: unknown): never => {
    throw new ProfilerError('bad-snapshot', `${name} ${detail}`, { cause });
  };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    return fail('is not JSON', cause);
  }
  if (!isObject(json) || json['schema'] !== SNAPSHOT_SCHEMA || !isObject(json['pages'])) {
    return fail('was not written by --save of this version');
  }
  const wrong = Object.entries(json['pages']).find(([, page]) => !isPage(page));
  if (wrong) fail(`has a malformed entry: ${wrong[0]}`);
  return { schema: SNAPSHOT_SCHEMA, pages: json['pages'] as Snapshot['pages'] };
}
