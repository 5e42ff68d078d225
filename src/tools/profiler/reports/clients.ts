import type { Reading } from './read-payload.ts';
import type { ReportClient, ReportProp, Sizes } from './report.ts';
import type { Tree } from '../tree/build-tree.ts';
import type { Node } from '../tree/node.ts';
import { addUp, type Weights } from '../tree/painting.ts';

const MOST_PROPS = 10;
/** Share of its size that one inner value must reach for a prop to count as its mere wrapper. */
const NEARLY_ALL = 0.9;

const round = (value: number): number => Math.round(value * 100) / 100;

/** The widest props, without props that only wrap another one. */
function widestProps(
  nodes: ReadonlyMap<string, readonly Node[]>,
  sum: (nodes: readonly Node[]) => Sizes,
): ReportProp[] {
  const props = new Map([...nodes].map(([name, members]) => [name, sum(members)]));
  const names = [...props.keys()];
  const isBelow = (inner: string, outer: string) =>
    inner.startsWith(outer) && /^[.[]/.test(inner.slice(outer.length));
  return [...props]
    .toSorted(([, one], [, other]) => other.raw - one.raw)
    .filter(
      ([name, { raw }]) =>
        !names.some(
          (inner) => isBelow(inner, name) && (props.get(inner) as Sizes).raw >= raw * NEARLY_ALL,
        ),
    )
    .slice(0, MOST_PROPS)
    .map(([name, { raw, wire }]) => ({ name, raw, wire }));
}

/** The props of each element of a client component, and the fields in them. */
function propsByElement({ clients, nodes }: Tree): Map<Node, Node[]> {
  const props = new Map(clients.map(({ node }) => [node, [] as Node[]]));
  // By the id of a prop, the props of its element.
  const lists: (Node[] | undefined)[] = [];
  for (const node of nodes) {
    const { kind, parent, id } = node;
    if (kind !== 'prop' || !parent) continue;
    const list = props.get(parent) ?? lists[parent.id];
    list?.push(node);
    lists[id] = list;
  }
  return props;
}

/** The props of some elements by name. */
function groupProps(
  elements: readonly Node[],
  props: ReadonlyMap<Node, readonly Node[]>,
): Map<string, Node[]> {
  const groups = new Map<string, Node[]>();
  for (const [pattern, members] of Map.groupBy(elements, (element) => element.pattern)) {
    const all = members.flatMap((element) => props.get(element) ?? []);
    for (const [below, nodes] of Map.groupBy(all, (node) => node.pattern)) {
      const name = below.slice(pattern.length).replace(/^\./, '');
      groups.set(name, [...(groups.get(name) ?? []), ...nodes]);
    }
  }
  return groups;
}

/**
 * The client components of a payload: number of uses, and size of the props without the elements
 * that the server renders into them. The largest first.
 */
export function toClients(
  reading: Reading,
  weights: { readonly raw: Weights; readonly wire: Weights | null },
): ReportClient[] {
  const { project, tree } = reading;
  // Fields of data count, elements in them do not.
  const [raw, wire] = [weights.raw, weights.wire].map(
    (one) => one && addUp(tree.nodes, one.own, 'prop'),
  );
  const add = (sizes: Float64Array, nodes: readonly Node[]) =>
    nodes.reduce((all, { id }) => all + (sizes[id] as number), 0);
  const props = propsByElement(tree);
  const sum = (nodes: readonly Node[]) => ({
    raw: add(raw as Float64Array, nodes),
    wire: wire ? round(add(wire, nodes)) : null,
  });
  return [...Map.groupBy(tree.clients, ({ moduleId, name }) => `${moduleId}#${name}`).values()]
    .map((uses) => {
      const { shownName, moduleId } = uses[0] as (typeof uses)[number];
      const module = project.findModule(moduleId);
      const nodes = uses.map(({ node }) => node);
      return {
        name: shownName,
        source: module.file ?? module.chunk,
        uses: uses.length,
        ...sum(nodes),
        props: widestProps(groupProps(nodes, props), sum),
        script: project.sizeOfScript(module),
      };
    })
    .toSorted((one, other) => other.raw - one.raw);
}
