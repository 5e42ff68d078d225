import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { KINDS } from '../findings/finding.ts';
import type { Report } from '../report.ts';
import { SEPARATOR } from '../tree/node.ts';
import { MEANINGS } from '../tree/painting.ts';
import { formatBytes, toSafeText } from './format.ts';
import { SOURCE } from './normal.ts';
import { describeTotals, figureRows } from './text.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for markup and for quoted attributes: a payload may hold anything. */
const escapeHtml = (text: string): string =>
  toSafeText(text).replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

const readAsset = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, name), 'utf8');

/** The scripts of the page as one, in the order of their imports. */
const readScript = (): string => {
  const modules = ['treemap.js', 'tables.js', 'viewer.js'].map(readAsset);
  const code = modules.map((text) =>
    text.replaceAll(/^import .*$/gm, '').replaceAll(/^export /gm, ''),
  );
  return `'use strict';\n(() => {\n${code.join('\n')}})();\n`;
};

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type Cell = string | number | null;

function formatCell(cell: Cell, isHead: boolean): string {
  if (typeof cell === 'number') {
    return `<td class="number" data-value="${cell}">${formatBytes(cell)}</td>`;
  }
  const text = escapeHtml(cell ?? '');
  return isHead ? `<th scope="row"><code>${text}</code></th>` : `<td>${text}</td>`;
}

/** A table that the script lets sort; the first cell of a row names it. */
function formatTable(caption: string, heads: readonly string[], rows: readonly Cell[][]): string {
  const body = rows.map(
    (row) => `<tr>${row.map((cell, index) => formatCell(cell, index === 0)).join('')}</tr>`,
  );
  return (
    `<section><h2>${caption}</h2>` +
    `<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><thead><tr>` +
    heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('') +
    `</tr></thead><tbody>${body.join('')}</tbody></table></div></section>`
  );
}

function formatFindings({ findings }: Report): string {
  const items = findings.map(
    ({ kind, place, count, places, detail, advice, raw, wire }) =>
      `<li><strong>−${formatBytes(wire)} B</strong> on the wire, ${formatBytes(raw)} raw: ` +
      `${escapeHtml(KINDS[kind])}<br><code>${escapeHtml(place)}</code><br>` +
      (count > 1 ? `${count} places: ${escapeHtml(places.join(', '))}<br>` : '') +
      `${escapeHtml(detail)}: ${escapeHtml(advice)}</li>`,
  );
  const list = items.length > 0 ? `<ol>${items.join('')}</ol>` : '<p>None.</p>';
  return `<section><h2>Findings</h2>${list}</section>`;
}

function formatTables(report: Report): string {
  const { patterns, clients, rows, categories, document } = report;
  const sizes = ['raw', 'wire, estimated'];
  return [
    formatTable(
      'Widest nodes',
      ['node', ...sizes, 'saves', 'times'],
      patterns.map(({ pattern, raw, wire, saves, count }) => [pattern, raw, wire, saves, count]),
    ),
    formatTable(
      'Slots',
      ['slot', ...sizes],
      report.slots.map(({ name, raw, wire }) => [name, raw, wire]),
    ),
    formatTable(
      'What the bytes say',
      ['meaning', ...sizes, 'what it is'],
      categories.map(({ name, raw, wire }) => [name, raw, wire, MEANINGS[name]]),
    ),
    ...(document
      ? [formatTable('Document', ['part', 'bytes'], Object.entries(document.parts) as Cell[][])]
      : []),
    formatTable(
      'Client components',
      ['name', 'uses', 'script', 'imported by'],
      clients.map(({ name, uses, script, chain }) => [
        name,
        uses,
        script?.raw ?? null,
        chain.join(' → '),
      ]),
    ),
    formatTable(
      'Rows',
      ['row', 'what', 'offset', ...sizes, 'arrived, ms', 'first belongs to'],
      rows.map(({ id, tag, meaning, start, raw, wire, arrived, node }) => [
        `${id}:${tag}`,
        meaning,
        start,
        raw,
        wire,
        arrived,
        node,
      ]),
    ),
  ].join('\n');
}

/** The data of the map as JSON that nothing in it can end or leave: `<` is written as an escape. */
function formatData({ nodes, total }: Report): string {
  const places = new Map(nodes.map(({ id }, at) => [id, at]));
  const data = nodes.map(({ parent, kind, name, key, source, raw, wire, meaning }) => ({
    parent: places.get(parent) ?? -1,
    kind,
    label: key === null ? name : `${name}[${key}]`,
    joint: kind === 'prop' ? (name.startsWith('[') ? '' : '.') : SEPARATOR,
    source: source ?? '',
    raw,
    wire,
    meaning,
  }));
  return JSON.stringify({ total, nodes: data }).replaceAll('<', '\\u003c');
}

const formatMap = ({ categories }: Report): string => `<section aria-label="Map">
<div class="toolbar">
<fieldset id="measures"><legend>Size</legend>
<label><input type="radio" name="measure" value="wire" checked>wire, estimated</label>
<label><input type="radio" name="measure" value="raw">raw</label></fieldset>
<label>Search <input type="search" id="search" placeholder="name, prop or file" autocomplete="off" spellcheck="false"></label>
<output id="found" for="search"></output>
</div>
<nav id="way" aria-label="Zoom"></nav>
<div id="map" role="group" aria-label="Where the bytes are" aria-describedby="keys"></div>
<ul class="legend" aria-label="Colours: what most bytes of a tile say">${categories
  .map(({ name }) => `<li><span data-meaning="${name}"></span>${name}</li>`)
  .join('')}</ul>
<p id="keys" class="quiet">Click a tile to zoom in. Keys: ← and → go to the next tile, ↓ into it, ↑ around it,
<kbd>Enter</kbd> zooms in, <kbd>Esc</kbd> out, <kbd>Home</kbd> shows everything.</p>
<p id="status" role="status"></p>
<ol id="matches"></ol>
</section>`;

/** The report as one page that needs nothing else: no network, no server, no mouse. */
export function formatHtml(report: Report): string {
  const [styles, script] = [readAsset('viewer.css'), readScript()];
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(styles)}`,
    `script-src ${hashOf(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const title = escapeHtml(report.name);
  const lines = [...describeTotals(report), ...report.warnings.map((one) => `warning: ${one}`)];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>RSC payload: ${title}</title>
<style>${styles}</style>
</head>
<body>
<header><h1>${title}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}</header>
<main>
<noscript><p>The map needs JavaScript.</p></noscript>
${formatMap(report)}
${formatFindings(report)}
${formatTable(
  'What is usual',
  ['figure', 'here', 'usual'],
  figureRows(report).map(([here, usual, name]) => [
    name as string,
    here as number,
    usual as string,
  ]),
)}
<p class="quiet">${escapeHtml(SOURCE)}</p>
${formatTables(report)}
</main>
<script type="application/json" id="data">${formatData(report)}</script>
<script>${script}</script>
</body>
</html>
`;
}
