import { readFileSync } from 'node:fs';
import path from 'node:path';
import { slotSizes } from './aggregate.ts';
import { formatBytes } from './format.ts';
import { escapeHtml } from './page/escape.ts';
import { formatFindings, formatRows, formatSizes, formatWaterfall } from './page/parts.ts';
import { formatTreemap, type Measure, MEASURES } from './page/treemap.ts';
import type { Report } from './report.ts';

const asset = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, 'page', name), 'utf8');

/** Nothing is loaded from anywhere, also if a payload should try. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";
const NAMES: Readonly<Record<Measure, string>> = { brotli: 'Brotli', gzip: 'gzip', raw: 'raw' };
const TILE_KINDS = ['slot', 'component', 'client', 'element', 'prop', 'import', 'group'];

function formatTotals({ total, document }: Report): string {
  const entries: [string, number][] = [
    ['raw', total.raw],
    ['gzip', total.gzip],
    ['Brotli', total.brotli],
    ['Zstandard', total.zstd],
    ...(document ? [['document in Brotli', document.total.brotli] as [string, number]] : []),
  ];
  const items = entries.map(
    ([name, bytes]) => `<li><strong>${formatBytes(bytes)}</strong>${name}</li>`,
  );
  return `<ul class="totals">${items.join('')}</ul>`;
}

function formatDocument({ document }: Report): string {
  if (!document) return '';
  const { duplicates, parts } = document;
  const list = Object.entries(parts).map(([name, bytes]) => `${name} ${formatBytes(bytes)}`);
  return (
    `<h2>Document</h2><p>With its payload ${duplicates.factor.raw}× as large as without, ` +
    `${duplicates.factor.brotli}× in Brotli. ${duplicates.strings} strings are in the markup too: ` +
    `${formatBytes(duplicates.raw)} bytes, ${formatBytes(duplicates.brotli)} in Brotli.</p>` +
    `<p class="quiet">${list.join(' · ')}</p>`
  );
}

const formatMeasures = (): string =>
  MEASURES.map(
    (measure, index) =>
      `<label><input type="radio" name="measure" id="measure-${measure}"` +
      `${index === 0 ? ' checked' : ''}> ${NAMES[measure]}</label>`,
  ).join('');

const formatKey = (): string =>
  TILE_KINDS.map((kind) => `<li><span class="${kind}"></span>${kind}</li>`).join('');

/** The report as one page that needs nothing else: no network, no server, no mouse. */
export function formatHtml(report: Report): string {
  const slots = [...slotSizes(report)].map(([name, sizes]) => ({ name, ...sizes }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>RSC payload: ${escapeHtml(report.name)}</title>
<style>${asset('page.css')}</style>
</head>
<body>
<h1>${escapeHtml(report.name)}</h1>
<p class="quiet">RSC payload of ${report.rows.length} rows, ${report.build} build</p>
${formatTotals(report)}
${formatDocument(report)}
<h2 id="map">Where the bytes are</h2>
<fieldset><legend>Area: </legend>${formatMeasures()}</fieldset>
${MEASURES.map((measure) => formatTreemap(report, measure)).join('\n')}
<p class="detail" aria-live="polite">Arrow keys: ↑ ↓ beside, → into, ← out of. Enter shows a tile at
full size, Escape everything. With a mouse: click, double click.</p>
<ul class="key">${formatKey()}</ul>
<div class="tables">
<div><h2>Slots</h2>${formatSizes('slot', slots)}</div>
<div><h2>What the bytes say</h2>${formatSizes('meaning', report.categories)}</div>
</div>
<h2>Findings</h2>
${formatFindings(report)}
<h2>Time</h2>
${formatWaterfall(report)}
<h2>Rows</h2>
${formatRows(report)}
<script>${asset('page.js')}</script>
</body>
</html>
`;
}
