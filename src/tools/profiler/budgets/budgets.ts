import type { PageSizes, Weight } from './page-sizes.ts';

/** What slots may take. */
export interface Budget {
  readonly slots: Readonly<Record<string, Weight>>;
  /** Raw bytes of the widest nodes when the budget was recorded: they tell what grew. */
  readonly nodes: Readonly<Record<string, number>>;
}

/** The file of the budgets. */
export interface Budgets {
  /** Slots that several routes have: root and layouts. */
  readonly shared: Budget;
  /** The page slots, by route pattern. */
  readonly routes: Readonly<Record<string, Budget>>;
}

export interface Breach {
  readonly page: string;
  readonly slot: string;
  readonly size: keyof Weight;
  readonly limit: number;
  readonly actual: number;
  /** The deepest node that grew most since the budget was recorded. */
  readonly grown: { readonly node: string; readonly from: number; readonly to: number } | null;
}

/** Room that is left above what was measured. */
const HEADROOM = 1.25;
const ROUND_TO: Weight = { raw: 100, brotli: 20 };
/** Smaller slots (`_buildId`, `ROUTE`) are Waku's own and not worth a budget. */
const LEAST_SLOT = 200;
const LEAST_NODE = 500;
const NODES = 10;

const limitOf = (value: number, size: keyof Weight): number =>
  Math.ceil((value * HEADROOM) / ROUND_TO[size]) * ROUND_TO[size];

function largestSlots(pages: readonly PageSizes[]): Map<string, Weight> {
  const slots = new Map<string, Weight>();
  for (const page of pages) {
    for (const [slot, { raw, brotli }] of page.slots) {
      const known = slots.get(slot) ?? { raw: 0, brotli: 0 };
      slots.set(slot, {
        raw: Math.max(known.raw, raw),
        brotli: Math.max(known.brotli, brotli),
      });
    }
  }
  return slots;
}

function largestNodes(pages: readonly PageSizes[]): Map<string, number> {
  const nodes = new Map<string, number>();
  for (const page of pages) {
    for (const [node, raw] of page.nodes) nodes.set(node, Math.max(nodes.get(node) ?? 0, raw));
  }
  return nodes;
}

type IsIncluded = (slotOrNode: string) => boolean;

const isOfPage: IsIncluded = (slotOrNode) => slotOrNode.startsWith('page:');
const isShared: IsIncluded = (slotOrNode) => !isOfPage(slotOrNode);

function record(pages: readonly PageSizes[], isIncluded: IsIncluded): Budget {
  const slots = [...largestSlots(pages)].filter(
    ([slot, { raw }]) => isIncluded(slot) && raw >= LEAST_SLOT,
  );
  const nodes = [...largestNodes(pages)]
    .filter(([node, raw]) => isIncluded(node) && raw >= LEAST_NODE)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, NODES);
  return {
    slots: Object.fromEntries(
      slots.map(([slot, { raw, brotli }]) => [
        slot,
        { raw: limitOf(raw, 'raw'), brotli: limitOf(brotli, 'brotli') },
      ]),
    ),
    nodes: Object.fromEntries(nodes),
  };
}

/** Budgets that the pages keep to, with some room. */
export function recordBudgets(pages: readonly PageSizes[]): Budgets {
  const byRoute = Map.groupBy(pages, ({ route }) => route);
  const routes = [...byRoute].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    shared: record(pages, isShared),
    routes: Object.fromEntries(
      routes.map(([route, members]) => [route, record(members, isOfPage)]),
    ),
  };
}

/** A node that has nearly all of the growth of the one around it tells more than that one. */
const NEARLY_ALL = 0.9;

/** The node of a slot that grew most, as deep as the growth can be followed. */
function findGrown(slot: string, page: PageSizes, { nodes }: Budget): Breach['grown'] {
  // Of a full list it cannot be told whether a node that is not in it is new.
  const isFull = Object.keys(nodes).filter((node) => node.startsWith(slot)).length >= NODES;
  let found: Breach['grown'] = null;
  for (const [node, to] of page.nodes) {
    const recorded = nodes[node];
    const isKnown = recorded !== undefined || (!isFull && to >= LEAST_NODE);
    if (!node.startsWith(slot) || !isKnown) continue;
    const growth = to - (recorded ?? 0);
    const best = found === null ? 0 : found.to - found.from;
    const isInside = found !== null && node.startsWith(found.node);
    if (growth > best || (isInside && growth >= best * NEARLY_ALL)) {
      found = { node, from: recorded ?? 0, to };
    }
  }
  return found;
}

const NO_LIMIT: Weight = { raw: LEAST_SLOT, brotli: LEAST_SLOT };

/** Everything in which a page takes more than its budget. */
export function checkPage(page: PageSizes, { shared, routes }: Budgets): Breach[] {
  const own = routes[page.route] ?? { slots: {}, nodes: {} };
  const budget: Budget = {
    slots: { ...shared.slots, ...own.slots },
    nodes: { ...shared.nodes, ...own.nodes },
  };
  return [...page.slots].flatMap(([slot, weight]) => {
    const limits = budget.slots[slot] ?? NO_LIMIT;
    return (['raw', 'brotli'] as const)
      .filter((size) => weight[size] > limits[size])
      .map((size) => ({
        page: page.name,
        slot,
        size,
        limit: limits[size],
        actual: Math.round(weight[size]),
        grown: findGrown(slot, page, budget),
      }));
  });
}
