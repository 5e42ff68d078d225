// @ts-check
/** @import { Measure, PageNode } from './types.ts' */

/** @type {Readonly<Record<Measure, string>>} */
export const MEASURE_NAMES = {
  raw: 'raw',
  gzip: 'gzip',
  brotli: 'Brotli',
  zstd: 'Zstandard',
  saves: 'saves in Brotli',
};

/** @type {readonly Measure[]} */
export const MEASURES = ['brotli', 'gzip', 'zstd', 'raw', 'saves'];

const TENTHS_BELOW = 10;

/** Bytes, thousands apart; small ones with a decimal, because nodes share bytes.
 * @param {number} bytes */
export function formatSize(bytes) {
  const isSmall = Math.abs(bytes) < TENTHS_BELOW && !Number.isInteger(bytes);
  const [whole = '', decimals] = (isSmall ? bytes.toFixed(1) : String(Math.round(bytes))).split(
    '.',
  );
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f').replace(/^-/, '\u2212');
  return decimals === undefined || decimals === '0' ? grouped : `${grouped}.${decimals}`;
}

/** @param {number} part @param {number} whole */
export const formatShare = (part, whole) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}\u00a0%`;

/** A node's size in a measure, bytes; null where leaving it out was not measured.
 * @param {PageNode} node @param {Measure} measure @returns {number | null} */
export const sizeOf = ({ sizes, saves }, measure) =>
  measure === 'saves' ? (saves?.brotli ?? null) : sizes[measure];

/** @param {PageNode} node @param {Measure} measure */
export function describeSize(node, measure) {
  const size = sizeOf(node, measure);
  if (size === null) return 'saving not measured';
  return `${formatSize(size)} bytes ${measure === 'raw' ? 'raw' : MEASURE_NAMES[measure]}`;
}
