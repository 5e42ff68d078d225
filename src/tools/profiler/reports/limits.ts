import { ProfilerError } from '../bytes/errors.ts';

/** Allowed growth of a page: a share of its former size, or bytes. */
export interface GrowthLimit {
  readonly unit: '%' | 'B';
  readonly most: number;
}

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

/** Maximum size of a page, bytes; undefined for no limit. */
export interface Budget {
  readonly raw: number | undefined;
  readonly wire: number | undefined;
}

const BUDGET = /^(raw|wire)=(\d{1,9}(?:\.\d{1,3})?)\s*(B|k?B|KB|MB)?$/;
const UNITS: Readonly<Record<string, number>> = { B: 1, kB: 1e3, KB: 1e3, MB: 1e6 };

/** Reads `raw=60KB,wire=9000`. Throws `usage`. */
export function readBudget(option: string, text: string | undefined): Budget {
  const sizes = new Map<string, number>();
  for (const part of text?.split(',') ?? []) {
    const [, size = '', number = '', unit = 'B'] = BUDGET.exec(part.trim()) ?? [];
    if (size === '' || sizes.has(size)) {
      throw new ProfilerError('usage', `--${option} is raw=60KB,wire=9KB, not ${text}`);
    }
    sizes.set(size, Number(number) * (UNITS[unit] ?? 1));
  }
  return { raw: sizes.get('raw'), wire: sizes.get('wire') };
}

/** Sizes over the budget, as sentences. */
export const overBudget = (
  page: string,
  sizes: Readonly<Record<'raw' | 'wire', number>>,
  budget: Budget,
): string[] =>
  (['raw', 'wire'] as const).flatMap((size) => {
    const most = budget[size];
    if (most === undefined || sizes[size] <= most) return [];
    return [
      `${page} takes ${sizes[size]} B ${size === 'raw' ? 'of payload' : 'on the wire'}, more than ${most}`,
    ];
  });

/** Whether a size grew by more than one of the limits allows. */
export function isExceeded(limits: readonly GrowthLimit[], before: number, after: number): boolean {
  const growth = after - before;
  return limits.some(({ unit, most }) => growth > (unit === 'B' ? most : (before * most) / 100));
}

export const formatLimits = (limits: readonly GrowthLimit[]): string =>
  limits.map(({ unit, most }) => `${most}${unit === '%' ? ' %' : ' B'}`).join(' or ');
