import { type Reading, routeOf } from './read-payload.ts';
import type { ReportClient, ReportProp } from './report.ts';
import type { Node } from './tree/node.ts';
import type { Weights } from './tree/painting.ts';

/** Props of a component that a report names. */
const MOST_PROPS = 10;
/** A prop of which another one is nearly all says nothing by itself. */
const NEARLY_ALL = 0.9;

const round = (value: number): number => Math.round(value * 100) / 100;

/** What nodes take of a measure with the fields of their data, without the elements in them. */
function addUpData(nodes: readonly Node[], weights: Weights | null): Float64Array | null {
  if (!weights) return null;
  const total = weights.own.slice();
  for (let id = nodes.length - 1; id >= 0; id -= 1) {
    const { kind, parent } = nodes[id] as Node;
    if (kind === 'prop' && parent) {
      total[parent.id] = (total[parent.id] as number) + (total[id] as number);
    }
  }
  return total;
}

interface Sums {
  raw: number;
  wire: number;
}

/** Adds up nodes by a key. */
class Totals {
  readonly byKey = new Map<string, Sums>();
  readonly #raw: Float64Array;
  readonly #wire: Float64Array | null;

  constructor(raw: Float64Array, wire: Float64Array | null) {
    this.#raw = raw;
    this.#wire = wire;
  }

  add(key: string, { id }: Node): void {
    const sums = this.byKey.get(key) ?? { raw: 0, wire: 0 };
    sums.raw += this.#raw[id] as number;
    sums.wire += this.#wire?.[id] ?? 0;
    this.byKey.set(key, sums);
  }
}

/** The widest props without those that only wrap another one. */
function widestProps(props: ReadonlyMap<string, Sums>, hasWire: boolean): ReportProp[] {
  const names = [...props.keys()];
  const isBelow = (inner: string, outer: string) =>
    inner.startsWith(outer) && /^[.[]/.test(inner.slice(outer.length));
  return [...props]
    .toSorted(([, one], [, other]) => other.raw - one.raw)
    .filter(
      ([name, { raw }]) =>
        !names.some(
          (inner) => isBelow(inner, name) && (props.get(inner) as Sums).raw >= raw * NEARLY_ALL,
        ),
    )
    .slice(0, MOST_PROPS)
    .map(([name, { raw, wire }]) => ({ name, raw, wire: hasWire ? round(wire) : null }));
}

/**
 * The client components of a payload: how often each is used, and what its props take, without the
 * elements that the server renders into them. The largest first.
 */
export function toClients(
  reading: Reading,
  weights: { readonly raw: Weights; readonly wire: Weights | null },
): ReportClient[] {
  const { project, tree } = reading;
  const [raw, wire] = [weights.raw, weights.wire].map((one) => addUpData(tree.nodes, one));
  const groups = Map.groupBy(tree.clients, ({ moduleId, name }) => `${moduleId}#${name}`);
  const keys = new Map(
    [...groups].flatMap(([key, uses]) => uses.map(({ node }) => [node, key] as const)),
  );
  const clients = new Totals(raw as Float64Array, wire ?? null);
  for (const [node, key] of keys) clients.add(key, node);
  const props = new Map(
    [...groups.keys()].map((key) => [key, new Totals(raw as Float64Array, wire ?? null)]),
  );
  const hosts = new Map<Node, Node>();
  for (const node of tree.nodes) {
    const host = node.parent && (keys.has(node.parent) ? node.parent : hosts.get(node.parent));
    if (node.kind !== 'prop' || !host) continue;
    hosts.set(node, host);
    const name = node.pattern.slice(host.pattern.length).replace(/^\./, '');
    props.get(keys.get(host) as string)?.add(name, node);
  }
  return [...groups]
    .map(([key, uses]) => {
      const { shownName, moduleId } = uses[0] as (typeof uses)[number];
      const module = project.findModule(moduleId);
      const sums = clients.byKey.get(key) as Sums;
      return {
        name: shownName,
        source: module.file ?? module.chunk,
        uses: uses.length,
        raw: sums.raw,
        wire: wire ? round(sums.wire) : null,
        props: widestProps((props.get(key) as Totals).byKey, Boolean(wire)),
        script: project.sizeOfScript(module),
        chain: module.file === null ? [] : project.importChain(module.file, routeOf(reading)),
      };
    })
    .toSorted((one, other) => other.raw - one.raw);
}
