import { type Cell, formatBytes, formatTable, formatTitle } from '../report/format.ts';
import { toCode } from '../report/markdown-text.ts';
import type { Change, Diff } from './diff.ts';

const signed = (bytes: number): string => {
  const rounded = Math.round(bytes);
  return rounded > 0 ? `+${formatBytes(rounded)}` : formatBytes(rounded);
};

const changeRow = ({ path, kind, content, brotli }: Change): string[] => [
  signed(content),
  signed(brotli),
  kind,
  path,
];

/** What is no change and should be known. */
const remarksOf = ({ rekeyed, warnings }: Diff): string[] => [
  ...rekeyed.map(({ path, count }) => `other keys, the same content: ${count}× ${path}`),
  ...warnings.map((warning) => `warning: ${warning}`),
];

/** A diff as text for a terminal. */
export function formatDiff(diff: Diff, top: number): string {
  const { before, after, total, slots, changes } = diff;
  const head = [`${formatTitle(after)}\ncompared with ${before}`, ...remarksOf(diff)].join('\n');
  if (changes.length === 0) return `${head}\nno change`;
  const rows = slots.map(({ slot, raw, gzip, brotli, zstd }): Cell[] => [
    ...[raw, gzip, brotli, zstd].map(signed),
    slot,
  ]);
  const rest = changes.length - top;
  return [
    `${head}\n${signed(total.raw)} bytes, ${signed(total.brotli)} in Brotli`,
    formatTable(['raw', 'gzip', 'brotli', 'zstd', 'slot'], rows),
    formatTable(['content', 'brotli', '', 'node'], changes.slice(0, top).map(changeRow)),
    ...(rest > 0 ? [`and ${rest} more (--top shows them)`] : []),
  ].join('\n\n');
}

/** A diff as Markdown for a pull request. */
export function markdownDiff(diff: Diff, top: number): string {
  const { before, after, total, slots, changes } = diff;
  const head = [
    `### RSC payload: ${toCode(after)} against ${toCode(before)}`,
    ...remarksOf(diff).map((remark) => toCode(remark)),
  ].join('\n\n');
  if (changes.length === 0) return `${head}\n\nNo change.`;
  return [
    head,
    `**${signed(total.raw)}** bytes, **${signed(total.brotli)}** in Brotli.`,
    [
      '| slot | raw | gzip | Brotli | zstd |',
      '|---|--:|--:|--:|--:|',
      ...slots.map(
        ({ slot, raw, gzip, brotli, zstd }) =>
          `| ${toCode(slot)} | ${[raw, gzip, brotli, zstd].map(signed).join(' | ')} |`,
      ),
    ].join('\n'),
    [
      '| node | | content | Brotli |',
      '|---|---|--:|--:|',
      ...changes
        .slice(0, top)
        .map(
          ({ path, kind, content, brotli }) =>
            `| ${toCode(path)} | ${kind} | ${signed(content)} | ${signed(brotli)} |`,
        ),
    ].join('\n'),
  ].join('\n\n');
}
