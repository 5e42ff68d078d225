import type { Attribution } from '../attribution/attribution.ts';

const ETAGS = '_etags';

/**
 * The ETags that a payload came with, as Waku's client sends them with its next navigation
 * (`X-Waku-Etags`). `{}` when it came with none.
 */
export function readEtags({ payload, rows }: Attribution): string {
  const root = rows.find(({ id, tag }) => id === 0 && tag === '');
  if (!root) return '{}';
  const model = JSON.parse(payload.toString('utf8', root.bodyStart, root.bodyEnd)) as unknown;
  if (typeof model !== 'object' || model === null || !(ETAGS in model)) return '{}';
  const value = (model as Record<string, unknown>)[ETAGS];
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : '{}';
}
