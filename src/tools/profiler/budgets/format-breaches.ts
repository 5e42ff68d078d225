import { formatBytes } from '../report/format.ts';
import type { Breach } from './budgets.ts';

const NAMES = { raw: 'raw', brotli: 'in Brotli' } as const;

function formatBreach({ page, slot, size, limit, actual, grown }: Breach): string {
  const head = `${page}: slot ${slot} is ${formatBytes(actual)} bytes ${NAMES[size]}, its budget ${formatBytes(limit)} (+${formatBytes(actual - limit)})`;
  if (grown === null) return head;
  const { node, from, to } = grown;
  const change = from === 0 ? 'is new, or was small, and has' : `grew from ${formatBytes(from)} to`;
  return `${head}\n  ${node} ${change} ${formatBytes(to)} bytes (+${formatBytes(to - from)})`;
}

/**
 * What pages take too much, worst of each slot only: pages of one route say the same.
 * @param remedy the command that records the budgets again
 */
export function formatBreaches(breaches: readonly Breach[], pages: number, remedy: string): string {
  if (breaches.length === 0) return `${pages} pages keep to their budgets`;
  const worst = new Map<string, Breach>();
  for (const breach of breaches) {
    const key = `${breach.slot} ${breach.size}`;
    const known = worst.get(key);
    if (!known || breach.actual - breach.limit > known.actual - known.limit) worst.set(key, breach);
  }
  const hint = `If that is meant: ${remedy}`;
  return [...[...worst.values()].map(formatBreach), hint].join('\n');
}
