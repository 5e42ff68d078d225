import type { PageSizes, Weight } from './page-sizes.ts';

/** What the pages of one route may take. */
export interface RouteBudget {
  readonly slots: Readonly<Record<string, Weight>>;
  /** Raw bytes of the widest nodes when the budget was recorded: they tell what grew. */
  readonly nodes: Readonly<Record<string, number>>;
}

/** `tests/budgets.json`. */
export interface Budgets {
  readonly routes: Readonly<Record<string, RouteBudget>>;
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
const LEAST_NODE = 300;
const NODES = 24;

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

function recordRoute(pages: readonly PageSizes[]): RouteBudget {
  const slots = [...largestSlots(pages)].filter(([, { raw }]) => raw >= LEAST_SLOT);
  const nodes = [...largestNodes(pages)]
    .filter(([, raw]) => raw >= LEAST_NODE)
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
    routes: Object.fromEntries(routes.map(([route, members]) => [route, recordRoute(members)])),
  };
}

/** The node of a slot that grew most; of equal ones the deepest. */
function findGrown(slot: string, page: PageSizes, { nodes }: RouteBudget): Breach['grown'] {
  let found: Breach['grown'] = null;
  const growthOf = (entry: NonNullable<Breach['grown']>) => entry.to - entry.from;
  for (const [node, to] of page.nodes) {
    if (!node.startsWith(slot) || (nodes[node] === undefined && to < LEAST_NODE)) continue;
    const entry = { node, from: nodes[node] ?? 0, to };
    const isMore = found === null || growthOf(entry) > growthOf(found);
    const isDeeper =
      found !== null && node.startsWith(found.node) && growthOf(entry) === growthOf(found);
    if (growthOf(entry) > 0 && (isMore || isDeeper)) found = entry;
  }
  return found;
}

const NO_LIMIT: Weight = { raw: LEAST_SLOT, brotli: LEAST_SLOT };

/** Everything in which a page takes more than its budget. */
export function checkPage(page: PageSizes, { routes }: Budgets): Breach[] {
  const budget = routes[page.route] ?? { slots: {}, nodes: {} };
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
