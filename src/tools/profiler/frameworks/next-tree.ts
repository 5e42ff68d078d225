import { frame, isPartial } from '../flight/framer.ts';
import { fieldsOf, type JsonNode, propertyOf } from '../flight/json.ts';
import { chunkOf } from '../tree/elements.ts';
import { RowIndex } from '../tree/row-index.ts';
import { TAIL } from './next-segments.ts';

/** A segment of a route, as the router of Next knows it. */
export interface Segment {
  /** The key for requests of its output: `/_index`, `/blog/$d$slug/__PAGE__`. */
  readonly requestKey: string;
  /** The key with the values of parameters: equal on two pages that share the segment. */
  readonly identity: string;
  /** Whether its output is sent with that of the segment below. */
  readonly isInlined: boolean;
  /** The segment in the state of the router. */
  readonly state: unknown;
  readonly hints: number;
  readonly below: readonly (readonly [parallel: string, segment: Segment])[];
}

/** The segments that a response names, with those that it holds in full. */
export interface RouteTree {
  readonly root: Segment;
  /** Whether the router requests its segments one by one, as in Next 16. */
  readonly isSegmented: boolean;
  /** Whether the router has the segments of its first page, as it has since there are hints. */
  readonly keepsStart: boolean;
  readonly hasOwnHead: boolean;
  /** Whether the server renders the route for each request; then even its head is missing. */
  readonly isDynamic: boolean;
  readonly hasLoading: boolean;
  /** Identities of the segments without holes. */
  readonly whole: ReadonlySet<string>;
}

/** Hints of Next 16.2 and later. Source: `PrefetchHint` in app-router-types.ts. */
const HAS_LOADING = 4 | 8;
const INLINED_INTO_CHILD = 64;
const HEAD_OUTLINED = 256;

const SIMPLE = /^[\w@-]+$/;
/** Source: segment-value-encoding.ts. */
const encode = (text: string): string =>
  SIMPLE.test(text) ? text : `!${Buffer.from(text, 'latin1').toString('base64url')}`;

type Fields = Readonly<Record<string, unknown>>;
type Entries = readonly (readonly [parallel: string, node: Fields])[];

/**
 * Whether a segment has holes that a later request fills: its field says so, or is a promise that stays
 * open. Source: `TransportSegmentData` in app-router-types.ts.
 */
function isLeft(index: RowIndex, output: JsonNode | undefined, field = 'p'): boolean {
  const partial = propertyOf(index.payload, output, field);
  const chunk = chunkOf(index.payload, partial);
  if (chunk !== undefined) return !index.content.has(chunk);
  return (
    partial !== undefined && index.payload.toString('latin1', partial.start, partial.end) === 'true'
  );
}

/**
 * The segments that a response of Next 16.0 to 16.3 for one of them holds without holes: that one,
 * then those inlined into it. A later response has a tree that says so.
 */
export function readWholeness(payload: Buffer): boolean[] {
  const index = new RowIndex(payload, frame(payload));
  const row = index.first(0);
  const json = row && index.jsonOf(row);
  const outputs = propertyOf(payload, json, 'data')?.items ?? [json];
  return outputs
    .filter((one) => propertyOf(payload, one, 'rsc'))
    .map((one) => !isPartial(payload) && !isLeft(index, one, 'isPartial'));
}

/** JSON with pointers to rows resolved. Output (`d`) becomes a flag: whether it has no holes. */
function toValue(index: RowIndex, node: JsonNode): unknown {
  const { payload } = index;
  if (node.kind === 'array') return node.items.map((item) => toValue(index, item));
  if (node.kind === 'object') {
    const fields = fieldsOf(payload, node).map(({ name, value }) => [
      name,
      name === 'd' ? !isLeft(index, value) : toValue(index, value),
    ]);
    return Object.fromEntries(fields);
  }
  const row = index.first(chunkOf(payload, node) ?? -1);
  const json = row && index.jsonOf(row);
  if (json) return toValue(index, json);
  const value: unknown = JSON.parse(payload.toString('utf8', node.start, node.end));
  // A browser sends undefined as null.
  return value === '$undefined' ? null : value;
}

const fieldsIn = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** Names of a tree's parts in Next 16.4 (`s`, `c`, `h`), 16.3 (`param`, `prefetchHints`), and 16.0. */
function readNode(node: Fields) {
  const own = 's' in node ? node['s'] : (node['name'] ?? '');
  const { n, t, k } = fieldsIn(own);
  const { type = node['paramType'], key = node['paramKey'] } = fieldsIn(node['param']);
  const below = (node['c'] ?? Object.entries(fieldsIn(node['slots']))) as Entries;
  return {
    name: String(n ?? own),
    type: (t ?? type ?? null) as string | null,
    key: (k ?? key ?? null) as string | null,
    hints: (node['h'] ?? node['prefetchHints']) as number | undefined,
    below,
  };
}

const ROOT_KEY = '/_index';
/** Segments that are not part of an address: roots, pages, groups, virtual ones. */
const IS_NAMELESS = /^$|^__|^\(/;

const slotOf = (parallel: string): string =>
  parallel === 'children' ? '' : `@${encode(parallel)}/`;

/** Reads segments, and collects those without holes. */
class TreeReader {
  readonly whole = new Set<string>();
  hasLoading = false;

  /** @param rest parts of the page's address that belong to this segment and those below it */
  read(
    node: Fields,
    rest: readonly string[],
    parallel = 'children',
    above: { readonly path: string; readonly identity: string } | null = null,
  ): Segment {
    const { name, type, key, hints = 0, below } = readNode(node);
    const taken =
      type === null ? Number(!IS_NAMELESS.test(name)) : type.includes('c') ? Infinity : 1;
    const value = key ?? rest.slice(0, taken).join('/');
    const part =
      type === null ? encode(name.replace(/^\/(?=_not)/, '')) : `$${type}$${encode(name)}`;
    const at = slotOf(parallel) + part;
    const place = {
      path: above ? `${above.path}/${at}` : '',
      identity: above ? `${above.identity}/${at}${type === null ? '' : `=${value}`}` : '',
    };
    if (node['d'] === true) this.whole.add(place.identity);
    this.hasLoading ||= (hints & HAS_LOADING) > 0;
    return {
      requestKey: place.path || ROOT_KEY,
      identity: place.identity,
      isInlined: (hints & INLINED_INTO_CHILD) > 0,
      state: type === null ? name : [name, value, type, ...('s' in node ? [null] : [])],
      hints,
      below: below.map(([one, child]) => [one, this.read(child, rest.slice(taken), one, place)]),
    };
  }

  /** Reads a state of the router: [segment, parallel routes, …]. */
  readState([state, below]: State, parallel = 'children', above: string | null = null): Segment {
    const identity = above === null ? '' : identityOf(above, parallel, state);
    return {
      requestKey: identity || ROOT_KEY,
      identity,
      isInlined: false,
      state,
      hints: 0,
      below: Object.entries(below).map(([one, child]) => [
        one,
        this.readState(child, one, identity),
      ]),
    };
  }

  /** Collects from flight data of Next 15: [path…, state, [segment, output, parallel routes], …]. */
  readFlightData(index: RowIndex, paths: readonly JsonNode[]): void {
    for (const { items } of paths) {
      const path = items.slice(0, -TAIL).map((item) => toValue(index, item));
      let above = '';
      for (let at = 0; at + 3 < path.length; at += 2)
        above = identityOf(above, path[at], path[at + 1]);
      const seed = items.at(-TAIL + 1);
      if (seed)
        this.#readSeed(index, seed, path.at(-2) ?? 'children', path.length === 0 ? null : above);
    }
  }

  #readSeed(index: RowIndex, node: JsonNode, parallel: unknown, above: string | null): void {
    const row = index.first(chunkOf(index.payload, node) ?? -1);
    const [state, output, below, loading, partial] = ((row && index.jsonOf(row)) ?? node).items;
    if (!state || !output || !below) return;
    const textOf = ({ start, end }: JsonNode) => index.payload.toString('latin1', start, end);
    const identity = above === null ? '' : identityOf(above, parallel, toValue(index, state));
    const isPart = partial !== undefined && textOf(partial) === 'true';
    this.hasLoading ||= loading !== undefined && textOf(loading) !== 'null';
    if (textOf(output) !== 'null' && !isPart) this.whole.add(identity);
    for (const { name, value } of below.kind === 'object' ? fieldsOf(index.payload, below) : []) {
      this.#readSeed(index, value, name, identity);
    }
  }
}

type State = readonly [
  segment: unknown,
  below: Readonly<Record<string, State>>,
  ...rest: unknown[],
];

const identityOf = (above: string, parallel: unknown, state: unknown): string =>
  `${above}/${slotOf(String(parallel))}${typeof state === 'string' ? state : JSON.stringify(state)}`;

export function* segmentsOf(segment: Segment): Generator<Segment> {
  yield segment;
  for (const [, below] of segment.below) yield* segmentsOf(below);
}

/**
 * Reads the tree of a route from Next's response for `/_tree`, for a segment (since 16.4) or for a
 * page; undefined if there is none.
 * @param page address of the page, which has the values of parameters
 */
export function readRouteTree(payload: Buffer, page: string): RouteTree | undefined {
  const index = new RowIndex(payload, frame(payload));
  const row = index.first(0);
  const json = row && index.jsonOf(row);
  const transport = propertyOf(payload, json, 't');
  const tree = propertyOf(payload, transport, 't') ?? propertyOf(payload, json, 'tree');
  const reader = new TreeReader();
  if (tree?.kind === 'object') {
    const parts = new URL(page).pathname.split('/').filter(Boolean).map(decodeURIComponent);
    const root = reader.read(toValue(index, tree) as Fields, parts);
    const bits = [...segmentsOf(root)].reduce((all, { hints }) => all | hints, 0);
    const { whole, hasLoading } = reader;
    return {
      root,
      isSegmented: true,
      keepsStart: bits > 0 || transport !== undefined,
      hasOwnHead: transport || bits > 0 ? (bits & HEAD_OUTLINED) > 0 : true,
      isDynamic: isLeft(index, propertyOf(payload, transport, 'h')),
      hasLoading,
      whole,
    };
  }
  const paths = propertyOf(payload, json, 'f')?.items ?? [];
  reader.readFlightData(index, paths);
  const state = paths[0]?.items.at(-TAIL);
  if (!state) return undefined;
  const root = reader.readState(toValue(index, state) as State);
  const { whole, hasLoading } = reader;
  const older = { isSegmented: false, keepsStart: true, hasOwnHead: false, isDynamic: true };
  return { root, ...older, hasLoading, whole };
}

type Identities = Pick<ReadonlySet<string>, 'has'>;

/** The state of the router with which the server renders each missing segment and all below it. */
export function refetchState(segment: Segment, had: Identities): unknown {
  const isNew = !had.has(segment.identity);
  const below = segment.below.map(([parallel, one]) => [
    parallel,
    refetchState(one, isNew ? EVERYTHING : had),
  ]);
  const { state, hints } = segment;
  return [
    state,
    Object.fromEntries(below),
    null,
    isNew ? 'refetch' : null,
    ...(hints ? [hints] : []),
  ];
}

/** Below a missing segment nothing needs a mark of its own. */
const EVERYTHING: Identities = { has: () => true };
