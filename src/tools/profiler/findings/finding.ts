import type { Project } from '../sources/project.ts';
import type { Tree } from '../tree/build-tree.ts';
import { type Node, topOf } from '../tree/node.ts';
import type { Edit } from '../bytes/body.ts';
import type { Model } from './model.ts';

/** Every kind of finding. */
export const KINDS = {
  secret: 'a likely secret',
  'personal-data': 'data of many people',
  'restricted-key': 'a key that is safe only where its use is restricted',
  'unread-prop': 'a prop that the client component never reads',
  'unread-field': 'an object passed whole, of which few fields are used',
  'undefined-prop': 'a value sent as undefined',
  'same-data': 'equal objects sent several times',
  'same-subtree': 'equal elements sent several times',
  'list-part': 'a list whose items another list holds',
  copy: 'a long text sent more than once',
  'html-copy': 'a long text that the HTML has as well',
  closure: 'what a server action closes over',
  debug: 'debugging information in a payload',
  'debug-path': 'paths of files in a payload',
} as const;

export type FindingKind = keyof typeof KINDS;

/** A suspicion of a rule: one pattern, wherever it occurs. */
export interface Suspicion {
  readonly kind: FindingKind;
  /** The pattern that all places share, or the first of their patterns. */
  readonly place: string;
  readonly count: number;
  /** Paths of the first places. */
  readonly places: readonly string[];
  readonly detail: string;
  readonly advice: string;
  readonly edits: readonly Edit[];
}

/** A suspicion with the saving of its advice, bytes raw and on the wire. */
export type Finding = Omit<Suspicion, 'edits'> & { readonly raw: number; readonly wire: number };

/** Input of the rules. */
export interface Evidence extends Pick<Project, 'findModule' | 'readSource' | 'parseModule'> {
  readonly tree: Tree;
  readonly model: Model;
}

export type Rule = (evidence: Evidence) => Suspicion[];

/** Slots that frameworks fill. */
const OF_FRAMEWORK = new Set(['router', 'head', 'runtime prefetch']);

/** Whether a node comes from the page, not from a framework. */
export function isOfPage(node: Node): boolean {
  const { kind, name } = topOf(node);
  return kind === 'slot' && !OF_FRAMEWORK.has(name);
}

/** Client components of Next and Waku that keep their names in a build. */
const NAMES =
  /^(?:(?:Outer)?LayoutRouter|RenderFromTemplateContext|HTTPAccessFallback\w*|Client(?:Page|Segment)Root|(?:Metadata|Viewport|Outlet)Boundary|AsyncMetadata\w*|IconMark|\w+_UNSTABLE)$/;
/** Props that only Next's router receives; its component is exported without a name. */
const ROUTER_PROP = 'parallelRouterKey';

/** Nodes of client components whose element, and so its props, only a framework can change. */
export function frameworkNodes({ clients, nodes }: Tree): ReadonlySet<Node | null> {
  const routers = nodes.filter(({ name }) => name === ROUTER_PROP).map(({ parent }) => parent);
  const named = clients.filter(
    ({ name, node: { parent } }) =>
      NAMES.test(name) || (parent?.kind === 'prop' && parent.name === 'template'),
  );
  return new Set([...routers, ...named.map(({ node }) => node)]);
}

/** Places of the copies. */
export const toOwners = (
  owners: readonly Node[],
): Pick<Suspicion, 'place' | 'count' | 'places'> => ({
  place: [...new Set(owners.map(({ pattern }) => pattern))].join(' and '),
  ...toPlaces(owners, ({ path }) => path),
});

export const LISTED_PLACES = 5;

/** Counts places and names the first; `pathOf` is not called for the possibly many others. */
export const toPlaces = <T>(
  members: readonly T[],
  pathOf: (member: T) => string,
): Pick<Suspicion, 'count' | 'places'> => ({
  count: members.length,
  places: members.slice(0, LISTED_PLACES).map(pathOf),
});
