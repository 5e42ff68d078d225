import { ProfilerError } from '../bytes/errors.ts';
import { type FindingKind, KINDS } from '../findings/finding.ts';
import type { Report } from './report.ts';
import type { Snapshot } from './snapshot.ts';

/** Allowed growth of a page: a share of its former size, or bytes. */
export interface GrowthLimit {
  readonly unit: '%' | 'B';
  readonly most: number;
}

/** Limits that a command must not exceed. */
export interface Limits {
  /** Maximum size of a page, bytes. */
  readonly max: ReadonlyMap<string, number>;
  readonly maxGrowth: readonly GrowthLimit[];
  /** Kinds of findings that no page may have. */
  readonly failOn: readonly FindingKind[];
}

const GROWTH = /^(\d{1,9}(?:\.\d{1,3})?)\s*(%|B)$/;

/** Reads `2%` or `300B`, at most one of each. Throws `usage`. */
export function readGrowth(texts: readonly string[]): GrowthLimit[] {
  const limits = texts.map((text): GrowthLimit => {
    const [, number = '', unit] = GROWTH.exec(text) ?? [];
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

const SIZE = /^(raw|wire)=(\d{1,9}(?:\.\d{1,3})?)\s*(B|k?B|KB|MB)?$/;
const UNITS: Readonly<Record<string, number>> = { B: 1, kB: 1e3, KB: 1e3, MB: 1e6 };

/** Reads `raw=60KB,wire=9000`. Throws `usage`. */
export function readMax(text: string | undefined): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const part of text?.split(',') ?? []) {
    const [, size = '', number = '', unit = 'B'] = SIZE.exec(part.trim()) ?? [];
    if (size === '' || sizes.has(size)) {
      throw new ProfilerError('usage', `--max is raw=60KB,wire=9KB, not ${text}`);
    }
    sizes.set(size, Number(number) * (UNITS[unit] ?? 1));
  }
  return sizes;
}

/** Kinds of findings that have one name in a limit. */
const GROUPS: Readonly<Record<string, readonly FindingKind[]>> = {
  any: Object.keys(KINDS) as FindingKind[],
  secrets: ['secret'],
  copies: ['copy', 'html-copy', 'same-data', 'same-subtree', 'list-part', 'closure'],
  questions: ['restricted-key'],
  unread: ['unread-prop', 'unread-field'],
  undefined: ['undefined-prop'],
  debug: ['debug', 'debug-path'],
};

/** Reads `secrets,copies`. Throws `usage`. */
export function readKinds(text: string | undefined): FindingKind[] {
  const groups = {
    ...Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, [kind]])),
    ...GROUPS,
  };
  return (text?.split(',') ?? []).flatMap((name) => {
    const kinds = new Map(Object.entries(groups)).get(name.trim());
    if (kinds) return kinds as FindingKind[];
    throw new ProfilerError('usage', `--fail-on knows ${Object.keys(groups).join(', ')}`);
  });
}

/** Findings that a limit forbids, as sentences. */
export const unwantedFindings = (
  { name, findings, copies }: Pick<Report, 'name' | 'findings' | 'copies'>,
  { failOn }: Limits,
): string[] =>
  [...findings, ...copies]
    .filter(({ kind }) => failOn.includes(kind))
    .map(({ kind, place, detail }) => `${name}: ${KINDS[kind]} in ${place}: ${detail}`);

/** Pages over the maximum, as sentences. */
export const overMax = ({ pages }: Snapshot, { max }: Limits): string[] =>
  Object.entries(pages).flatMap(([page, sizes]) =>
    [...max].flatMap(([size, most]) => {
      const taken = sizes[size as 'raw' | 'wire'];
      const where = size === 'raw' ? 'of payload' : 'on the wire';
      return taken <= most ? [] : [`${page} takes ${taken} B ${where}, more than ${most}`];
    }),
  );

/** Whether a size grew by more than one of the limits allows. */
export function isExceeded(limits: readonly GrowthLimit[], before: number, after: number): boolean {
  const growth = after - before;
  return limits.some(({ unit, most }) => growth > (unit === 'B' ? most : (before * most) / 100));
}

export const formatGrowthLimits = (limits: readonly GrowthLimit[]): string =>
  limits.map(({ unit, most }) => `${most}${unit === '%' ? ' %' : ' B'}`).join(' or ');
