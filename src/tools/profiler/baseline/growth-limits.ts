import { ProfilerError } from '../errors.ts';
import type { Weight } from '../budgets/page-sizes.ts';

/** By how much a page may grow, raw and in Brotli. */
export interface GrowthLimit {
  readonly unit: '%' | 'B';
  readonly value: number;
}

const LIMIT = /^(?:(\d{1,9}(?:\.\d{1,6})?) ?%|(\d{1,9}) ?B)$/;

function readLimit(text: string): GrowthLimit {
  const [, percent, bytes] = LIMIT.exec(text.trim()) ?? [];
  if (percent !== undefined) return { unit: '%', value: Number(percent) };
  if (bytes !== undefined) return { unit: 'B', value: Number(bytes) };
  throw new ProfilerError('usage', `--max-growth is such as 2% or 300B, not ${text}`);
}

/** Reads limits as they are written: `2%`, `300B`. Throws `usage` for others and for two of a unit. */
export function readGrowthLimits(texts: readonly string[]): GrowthLimit[] {
  const limits = texts.map(readLimit);
  if (new Set(limits.map(({ unit }) => unit)).size < limits.length) {
    throw new ProfilerError(
      'usage',
      `--max-growth is given twice in one unit: ${texts.join(', ')}`,
    );
  }
  return limits;
}

export const formatLimit = ({ unit, value }: GrowthLimit): string =>
  unit === '%' ? `+${value} %` : `+${value} B`;

const isOver = (from: number, to: number, { unit, value }: GrowthLimit): boolean =>
  to - from > (unit === '%' ? (from * value) / 100 : value);

/** Limits that a page exceeds, raw or in Brotli. */
export const exceededLimits = (
  from: Weight,
  to: Weight,
  limits: readonly GrowthLimit[],
): GrowthLimit[] =>
  limits.filter(
    (limit) => isOver(from.raw, to.raw, limit) || isOver(from.brotli, to.brotli, limit),
  );
