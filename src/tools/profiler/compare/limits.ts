import { ProfilerError } from '../errors.ts';

/** How much a page may grow: a share of what it was, or bytes. */
export type GrowthLimit =
  | { readonly unit: '%'; readonly most: number }
  | { readonly unit: 'B'; readonly most: number };

const LIMIT = /^(\d{1,9}(?:\.\d{1,3})?)\s*(%|B)$/;

/** Reads `2%` or `300B`, at most one of each. Throws `usage`. */
export function readLimits(texts: readonly string[]): GrowthLimit[] {
  const limits = texts.map((text): GrowthLimit => {
    const [, number = '', unit] = LIMIT.exec(text) ?? [];
    if (unit !== '%' && unit !== 'B') {
      throw new ProfilerError('usage', `--max-growth is 2% or 300B, not ${text}`);
    }
    return { unit, most: Number(number) };
  });
  if (new Set(limits.map(({ unit }) => unit)).size < limits.length) {
    throw new ProfilerError('usage', '--max-growth is given twice in the same unit');
  }
  return limits;
}

/** Whether a size grew by more than one of the limits allows. */
export function isExceeded(limits: readonly GrowthLimit[], before: number, after: number): boolean {
  const growth = after - before;
  return limits.some(({ unit, most }) => growth > (unit === 'B' ? most : (before * most) / 100));
}

export const formatLimits = (limits: readonly GrowthLimit[]): string =>
  limits.map(({ unit, most }) => `${most}${unit === '%' ? ' %' : ' B'}`).join(' or ');
