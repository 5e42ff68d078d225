import { sumByNode } from '../attribution/attribution.ts';
import { measureSequential } from '../cost/measure.ts';
import { ProfilerError } from '../errors.ts';
import type { Input } from '../input.ts';
import { read } from '../profile.ts';
import { patternOf } from '../report/aggregate.ts';
import { routeOfSlots } from './route.ts';

export interface Weight {
  /** Bytes. */
  readonly raw: number;
  readonly brotli: number;
}

export interface PageSizes {
  readonly name: string;
  /** Route pattern, from the page's slot: `/news/[slug]`. */
  readonly route: string;
  readonly slots: ReadonlyMap<string, Weight>;
  /** Raw bytes of nodes by their path without keys. */
  readonly nodes: ReadonlyMap<string, number>;
}

/** What a page's payload takes, as far as budgets are about it. */
export function measurePage(input: Input): PageSizes {
  const { attribution, context } = read(input);
  if (attribution.rows.some(({ tag }) => tag === 'E')) {
    throw new ProfilerError('failed-page', `${input.name} holds an error`);
  }
  const raw = sumByNode(attribution, () => 1);
  const { sequential } = measureSequential('brotli', attribution, context);
  const slots = new Map<string, Weight>();
  const nodes = new Map<string, number>();
  for (const { id, depth, name, path } of attribution.nodes) {
    const own = raw[id] as number;
    if (depth === 0) slots.set(name, { raw: own, brotli: sequential[id] as number });
    else nodes.set(patternOf(path), (nodes.get(patternOf(path)) ?? 0) + own);
  }
  const route = routeOfSlots(slots.keys());
  if (route === undefined) throw new ProfilerError('no-page', input.name);
  return { name: input.name, route, slots, nodes };
}
