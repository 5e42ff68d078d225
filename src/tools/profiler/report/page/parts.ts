import { KINDS } from '../../findings/finding.ts';
import { formatBytes, formatPlaces } from '../format.ts';
import type { Report } from '../report.ts';
import { escapeHtml } from './escape.ts';

const numbers = (values: readonly number[]): string =>
  values.map((value) => `<td class="number">${formatBytes(value)}</td>`).join('');

const numberHeads = (names: readonly string[]): string =>
  names.map((name) => `<th class="number">${name}</th>`).join('');

/** The list of rows. */
export function formatRows({ rows }: Report): string {
  const body = rows.map(
    ({ id, tag, meaning, bytes, brotli, node, arrived, start }) =>
      `<tr><td><code>${id}:${tag}</code></td><td>${escapeHtml(meaning)}</td>` +
      numbers([start, bytes, brotli]) +
      `<td class="number">${arrived === null ? '' : `${arrived.toFixed(1)} ms`}</td>` +
      `<td><code>${escapeHtml(node)}</code></td></tr>`,
  );
  return (
    `<div class="scroll" tabindex="0" role="region" aria-label="Rows"><table><thead><tr>` +
    `<th>row</th><th>what</th>${numberHeads(['offset', 'bytes', 'Brotli', 'arrived'])}` +
    `<th>first belongs to</th></tr></thead><tbody>${body.join('')}</tbody></table></div>`
  );
}

interface Bar {
  readonly kind: 'call' | 'slot';
  readonly name: string;
  readonly note: string;
  readonly start: number;
  readonly end: number;
}

function toBars({ time }: Report): Bar[] {
  if (!time) return [];
  const calls = time.calls.map(({ name, start, duration }): Bar => {
    const from = start ?? 0;
    const note = `${duration.toFixed(1)} ms${start === null ? ', start unknown' : ''}`;
    return { kind: 'call', name, note, start: from, end: from + duration };
  });
  const slots = time.slots.map(({ slot, first, last, waitedFor }): Bar => {
    const note = `complete after ${last.toFixed(1)} ms${waitedFor ? `, after ${waitedFor}` : ''}`;
    return { kind: 'slot', name: slot, note, start: first, end: last };
  });
  return [...calls, ...slots];
}

/** The least width of a bar, percent: what takes no time is seen too. */
const LEAST_BAR = 0.3;

/** Calls to the backend and arrivals of slots on one scale. */
export function formatWaterfall(report: Report): string {
  const bars = toBars(report);
  if (bars.length === 0) return '<p>Not fetched, so without times.</p>';
  const end = Math.max(...bars.map((bar) => bar.end), report.time?.end ?? 0, 1);
  const share = (ms: number) => (100 * Math.max(0, ms)) / end;
  const widthOf = (bar: Bar) => Math.max(LEAST_BAR, share(bar.end - Math.max(0, bar.start)));
  const leftOf = (bar: Bar) => Math.min(share(bar.start), 100 - LEAST_BAR);
  const items = bars.map(
    (bar) =>
      `<li><span class="name"><code>${escapeHtml(bar.name)}</code> ${escapeHtml(bar.note)}</span>` +
      `<svg class="track" aria-hidden="true"><rect class="${bar.kind}" height="100%" rx="3" ` +
      `x="${leftOf(bar).toFixed(2)}%" width="${widthOf(bar).toFixed(2)}%"/></svg></li>`,
  );
  return `<ol class="waterfall">${items.join('')}</ol>`;
}

/** The findings, the largest saving first. */
export function formatFindings({ findings }: Report): string {
  if (findings.length === 0) return '<p>None.</p>';
  const items = findings.map(
    ({ kind, place, count, places, detail, advice, raw, brotli }) =>
      `<li><strong>−${formatBytes(brotli)} B</strong> in Brotli, ${formatBytes(raw)} raw: ` +
      `${escapeHtml(KINDS[kind])}<br><code>${escapeHtml(place)}</code><br>` +
      (count > 1 ? `${count} places: ${escapeHtml(formatPlaces(places, count))}<br>` : '') +
      `${escapeHtml(detail)}: ${escapeHtml(advice)}</li>`,
  );
  return `<ol>${items.join('')}</ol>`;
}

/** Slots, and what the bytes say, as one table each. */
export function formatSizes(
  caption: string,
  entries: readonly { name: string; raw: number; gzip: number; brotli: number; zstd: number }[],
): string {
  const body = entries.map(
    ({ name, raw, gzip, brotli, zstd }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th>` +
      numbers([raw, gzip, brotli, zstd]) +
      '</tr>',
  );
  return (
    `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(caption)}"><table>` +
    `<thead><tr><th>${escapeHtml(caption)}</th>` +
    `${numberHeads(['raw', 'gzip', 'Brotli', 'zstd'])}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
  );
}
