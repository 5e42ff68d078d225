import type { NodeKind } from '../attribution/attributed-node.ts';
import { withoutBuildHash } from '../diff/digests.ts';

/** What nodes are that differ in their keys and places only. */
export interface GroupName {
  /** Pattern of the nodes around it; null at the top. */
  readonly above: string | null;
  /** Nearest component or element: `PagedItems`, or the slot. */
  readonly component: string;
  /** Prop of that component, with what is within it: `items[].title`; '' for none. */
  readonly prop: string;
}

/** Nodes of a page that differ in their keys and places only. */
export interface NodeGroup extends GroupName {
  /** How many nodes there are. */
  count: number;
  /** Bytes of their own, without heads of rows and pointers. */
  content: number;
  /** Those in the compressed form. */
  brotli: number;
}

interface Node {
  readonly id: number;
  readonly parent: number;
  readonly kind: NodeKind;
  readonly name: string;
}

const SEPARATOR = ' › ';

/** Pattern of nodes from that of the nodes around them. */
export const joinPattern = (above: string | null, name: string): string =>
  above === null ? name : above + SEPARATOR + name;

/** What a pattern adds to that of the nodes around it. */
export const lastName = (pattern: string, above: string | null): string =>
  above === null ? pattern : pattern.slice(above.length + SEPARATOR.length);

const place = (name: string): string => (/^\[.*\]$/.test(name) ? '[]' : name);

function nameInProp(prop: string, name: string): string {
  return prop === '' || name === '[]' ? prop + name : `${prop}.${name}`;
}

/** Names a group within the one around it. */
export function nameGroup(
  name: string,
  isProp: boolean,
  above: string | null,
  around: GroupName | undefined,
): GroupName {
  if (!isProp || !around) return { above, component: name, prop: '' };
  return { above, component: around.component, prop: nameInProp(around.prop, name) };
}

/** Takes nodes together that differ in keys only; they are in depth-first order. */
export function groupNodes(
  nodes: readonly Node[],
  ownContent: ReadonlyMap<number, number>,
  ownBrotli: ReadonlyMap<number, number>,
): Map<string, NodeGroup> {
  const groups = new Map<string, NodeGroup>();
  const patterns = new Map<number, string>();
  for (const { id, parent, kind, name } of nodes) {
    const above = patterns.get(parent) ?? null;
    const own = place(withoutBuildHash(name));
    const pattern = joinPattern(above, own);
    const around = above === null ? undefined : groups.get(above);
    const group = groups.get(pattern) ?? {
      ...nameGroup(own, kind === 'prop', above, around),
      count: 0,
      content: 0,
      brotli: 0,
    };
    groups.set(pattern, group);
    patterns.set(id, pattern);
    group.count += 1;
    group.content += ownContent.get(id) ?? 0;
    group.brotli += ownBrotli.get(id) ?? 0;
  }
  return groups;
}
