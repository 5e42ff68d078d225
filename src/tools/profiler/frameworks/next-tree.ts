import { frame } from '../flight/framer.ts';
import { fieldsOf, type JsonNode, propertyOf } from '../flight/json.ts';
import { RowIndex } from '../tree/row-index.ts';

/** A segment of a route, as the tree that Next's router prefetches names it. */
export interface Segment {
  /** Under which its output is asked for: `/_index`, `/blog/$d$slug/__PAGE__`. */
  readonly requestKey: string;
  /** The same with the values of parameters: equal on two pages that share the segment. */
  readonly identity: string;
  /** Whether its output comes with that of the segment below. */
  readonly isInlined: boolean;
  /** The segment in the state of the router. */
  readonly state: unknown;
  readonly hints: number;
  readonly below: readonly (readonly [parallel: string, segment: Segment])[];
}

export interface RouteTree {
  readonly root: Segment;
  /** Whether the head is asked for by itself. */
  readonly hasOwnHead: boolean;
}

/** Hints of Next 16.2 and later. Source: `PrefetchHint` in app-router-types.ts. */
const INLINED_INTO_CHILD = 64;
const HEAD_OUTLINED = 256;

const SIMPLE = /^[\w@-]+$/;
/** Source: segment-value-encoding.ts. */
const encode = (text: string): string =>
  SIMPLE.test(text) ? text : `!${Buffer.from(text, 'latin1').toString('base64url')}`;

/** A row of JSON as a value, pointers at rows followed. */
function toValue(index: RowIndex, node: JsonNode): unknown {
  const { payload } = index;
  if (node.kind === 'array') return node.items.map((item) => toValue(index, item));
  if (node.kind === 'object') {
    const fields = fieldsOf(payload, node);
    return Object.fromEntries(fields.map(({ name, value }) => [name, toValue(index, value)]));
  }
  const value: unknown = JSON.parse(payload.toString('utf8', node.start, node.end));
  const chunk = typeof value === 'string' ? /^\$[Q@L]?([\da-f]+)$/.exec(value)?.[1] : undefined;
  const row = chunk === undefined ? undefined : index.first(Number.parseInt(chunk, 16));
  const json = row && index.jsonOf(row);
  return json ? toValue(index, json) : value;
}

type Fields = Readonly<Record<string, unknown>>;

/** What a part of a tree is called in Next 16.4 (`s`, `c`, `h`), and in 16.0 to 16.3. */
function readNode(node: Fields) {
  const dynamic = 's' in node ? node['s'] : node;
  const [name, type, key] = ('s' in node ? ['n', 't', 'k'] : ['name', 'paramType', 'paramKey']).map(
    (field) => (typeof dynamic === 'string' ? null : ((dynamic as Fields)[field] ?? null)),
  );
  const below = (node['c'] ?? Object.entries((node['slots'] ?? {}) as Fields)) as Entries;
  const text = typeof dynamic === 'string' ? dynamic : (name as string);
  return { name: text, type: type as string | null, key: key as string | null, below };
}

type Entries = readonly (readonly [parallel: string, node: Fields])[];

/** Segments that are no part of an address: roots, pages, groups, virtual ones. */
const IS_NAMELESS = /^$|^__|^\(/;

/** @param rest parts of the page's address that belong to this segment and those below it */
function readSegment(
  node: Fields,
  parallel: string,
  above: Pick<Segment, 'requestKey' | 'identity'> | null,
  rest: readonly string[],
): Segment {
  const { name, type, key, below } = readNode(node);
  const taken = type === null ? Number(!IS_NAMELESS.test(name)) : type.includes('c') ? Infinity : 1;
  const value = key ?? rest.slice(0, taken).join('/');
  const part = type === null ? encode(name.replace(/^\/(?=_not)/, '')) : `$${type}$${encode(name)}`;
  const slot = parallel === 'children' ? '' : `@${encode(parallel)}/`;
  const place = {
    requestKey: above ? `${above.requestKey}/${slot}${part}` : '',
    identity: above ? `${above.identity}/${slot}${part}${type === null ? '' : `=${value}`}` : '',
  };
  const hints = Number(node['h'] ?? 0);
  return {
    ...place,
    isInlined: (hints & INLINED_INTO_CHILD) > 0,
    state: type === null ? name : [name, value, type, null],
    hints,
    below: below.map(([one, child]) => [one, readSegment(child, one, place, rest.slice(taken))]),
  };
}

export function* segmentsOf(segment: Segment): Generator<Segment> {
  yield segment;
  for (const [, below] of segment.below) yield* segmentsOf(below);
}

/**
 * Reads the tree of a route from what Next answers for `/_tree`; undefined when it is none.
 * @param page address of the page, which has the values of parameters
 */
export function readRouteTree(payload: Buffer, page: string): RouteTree | undefined {
  const index = new RowIndex(payload, frame(payload));
  const row = index.first(0);
  const json = row && index.jsonOf(row);
  const transport = propertyOf(payload, json, 't');
  const tree = propertyOf(payload, transport, 't') ?? propertyOf(payload, json, 'tree');
  if (tree?.kind !== 'object') return undefined;
  const parts = new URL(page).pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const root = readSegment(toValue(index, tree) as Fields, 'children', null, parts);
  const hints = [...segmentsOf(root)].map((segment) => segment.hints);
  return { root, hasOwnHead: !transport || hints.some((bits) => (bits & HEAD_OUTLINED) > 0) };
}

/** State of the router that asks the server for what differs: where a segment is new, all of it. */
export function refetchState(segment: Segment, had: ReadonlySet<string>): unknown {
  const entries = segment.below.map(([parallel, below]) => {
    const isNew = !had.has(below.identity);
    const state = refetchState(below, isNew ? EVERYTHING : had) as unknown[];
    return [parallel, isNew ? [...state.slice(0, 3), 'refetch', state[4]] : state];
  });
  return [segment.state, Object.fromEntries(entries), null, null, segment.hints];
}

/** Below a segment that is asked for nothing is asked for again. */
const EVERYTHING: ReadonlySet<string> = { has: () => true } as unknown as ReadonlySet<string>;
