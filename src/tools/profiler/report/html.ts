import { MEANINGS } from '../attribution/categories.ts';
import { slotSizes } from './aggregate.ts';
import { formatBytes } from './format.ts';
import { readAssets } from './page/assets.ts';
import { MEASURE_NAMES, MEASURES } from './page/browser/numbers.js';
import { formatData } from './page/data.ts';
import { escapeHtml } from './page/escape.ts';
import { formatFindings, formatRows, formatSizes, formatWaterfall } from './page/parts.ts';
import { remarksOf } from './remarks.ts';
import type { Report } from './report.ts';

function formatTotals({ total, document }: Report): string {
  const entries: [string, number][] = [
    ['raw', total.raw],
    ['gzip', total.gzip],
    ['Brotli', total.brotli],
    ['Zstandard', total.zstd],
    ...(document ? [['document in Brotli', document.total.brotli] as [string, number]] : []),
  ];
  const items = entries.map(
    ([name, bytes]) => `<li><strong>${formatBytes(bytes)}</strong> ${name}</li>`,
  );
  return `<ul class="totals">${items.join('')}</ul>`;
}

function formatDocument({ document }: Report): string {
  if (!document) return '';
  const { duplicates, parts } = document;
  const list = Object.entries(parts).map(([name, bytes]) => `${name} ${formatBytes(bytes)}`);
  return (
    `<section><h2>Document</h2><p>With its payload ${duplicates.factor.raw}× as large as without, ` +
    `${duplicates.factor.brotli}× in Brotli. ${duplicates.strings} parts are in the markup too: ` +
    `${formatBytes(duplicates.raw)} bytes, ${formatBytes(duplicates.brotli)} in Brotli.</p>` +
    `<p class="quiet">${list.join(' · ')}</p></section>`
  );
}

const formatRemarks = (report: Report): string =>
  remarksOf(report)
    .map((remark) => `<p class="quiet">${escapeHtml(remark)}</p>`)
    .join('');

const formatMeasures = (): string =>
  MEASURES.map(
    (measure, index) =>
      `<label><input type="radio" name="measure" value="${measure}"` +
      `${index === 0 ? ' checked' : ''}>${MEASURE_NAMES[measure]}</label>`,
  ).join('');

const formatLegend = ({ categories }: Report): string =>
  categories
    .map(
      ({ name }) =>
        `<li title="${MEANINGS[name]}"><span data-meaning="${name}"></span>${name}</li>`,
    )
    .join('');

const formatExplorer = (report: Report): string => `<section class="explorer" aria-label="Explorer">
<div class="toolbar">
<fieldset id="measures"><legend>Size</legend>${formatMeasures()}</fieldset>
<div class="search"><label for="search">Search</label>
<input type="search" id="search" placeholder="path, component or prop" autocomplete="off" spellcheck="false">
<output id="found" for="search"></output></div>
</div>
<div class="map">
<nav id="breadcrumb" aria-label="Zoom"></nav>
<div id="tiles" role="tree" aria-label="Where the bytes are" aria-describedby="keys"></div>
<ul class="legend" aria-label="Colours: what most bytes of a tile say">${formatLegend(report)}<li><span data-rest></span>its own, or too small</li></ul>
<p id="keys" class="quiet">Click a tile for its details, again to zoom in. Keys: arrows move,
<kbd>Enter</kbd> zooms in, <kbd>Esc</kbd> out, <kbd>Home</kbd> shows everything.</p>
<p id="status" class="hidden" role="status"></p>
</div>
<div id="details"></div>
<div id="nodes"><h2 id="nodes-title">Widest nodes</h2></div>
</section>`;

function formatReportParts(report: Report): string {
  const slots = [...slotSizes(report)].map(([name, sizes]) => ({ name, ...sizes }));
  return `<section id="repeats"><h2>Duplicates</h2>
<p class="quiet">Equal strings and subtrees. What lies within a larger duplicate is not listed again.
Choose one to see its places on the map.</p></section>
<section><h2>Findings</h2>
${formatFindings(report)}</section>
${formatDocument(report)}
<div class="tables">
<section><h2>Slots</h2>${formatSizes('slot', slots)}</section>
<section><h2>What the bytes say</h2>${formatSizes('meaning', report.categories)}</section>
</div>
<section><h2>Time</h2>
${formatWaterfall(report)}</section>
<section><h2>Rows</h2>
${formatRows(report)}</section>`;
}

/** The report as one page that needs nothing else: no network, no server, no mouse. */
export function formatHtml(report: Report): string {
  const { styles, library, script, policy } = readAssets();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>RSC payload: ${escapeHtml(report.name)}</title>
<style>${styles}</style>
</head>
<body>
<header>
<div><h1>${escapeHtml(report.name)}</h1>
<p class="quiet">RSC payload of ${report.rows.length} rows, ${report.build} build</p>
${formatRemarks(report)}</div>
${formatTotals(report)}
</header>
<main>
<noscript><p>The map, the nodes and the duplicates need JavaScript.</p></noscript>
${formatExplorer(report)}
${formatReportParts(report)}
</main>
<script type="application/json" id="data">${formatData(report)}</script>
<script>${library}</script>
<script>${script}</script>
</body>
</html>
`;
}
