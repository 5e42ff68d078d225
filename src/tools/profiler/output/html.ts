import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '../reports/report.ts';
import { type Cell, escapeHtml, formatBytes } from './format.ts';
import { FINDINGS, reportSections } from './report-sections.ts';
import type { Section } from './section.ts';
import { formatTreemap } from './treemap.ts';

/** Rows of a table. */
const MOST_ROWS = 100;

const readStyles = (): string => readFileSync(path.join(import.meta.dirname, 'report.css'), 'utf8');

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const formatCell = (cell: Cell): string =>
  typeof cell === 'number'
    ? `<td class="number">${formatBytes(cell)}</td>`
    : `<td>${escapeHtml(cell ?? '')}</td>`;

function formatSection({ title, lines = [], table }: Section): string {
  const list = lines.map((line) => {
    const parts = typeof line === 'string' ? [line] : line;
    return `<p>${parts.map(escapeHtml).join('<br>')}</p>`;
  });
  const rows = table?.rows.map((row) => `<tr>${row.map(formatCell).join('')}</tr>`) ?? [];
  const heads = table?.heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`) ?? [];
  const head = escapeHtml(title);
  const body =
    rows.length === 0
      ? ''
      : `<div class="scroll" tabindex="0" role="region" aria-label="${head}"><table><thead><tr>` +
        `${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
  return `<section><h2>${head}</h2>${list.join('')}${body}</section>`;
}

const formatMap = (report: Report): string => `<section>
<h2>Where the bytes are</h2>
<div id="map" tabindex="0" role="region" aria-label="Map">${formatTreemap(report)}</div>
</section>`;

/**
 * The report as one self-contained page: no network, no server, no script.
 * @param reloadedS seconds after which the page loads itself again; 0 for never
 */
export function formatHtml(report: Report, reloadedS = 0): string {
  const styles = readStyles();
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(styles)}`,
    // Only numbers, the sizes of tiles.
    "style-src-attr 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const title = escapeHtml(report.name);
  const [first, ...rest] = reportSections(report, MOST_ROWS);
  const [above, below] = [true, false].map((isFinding) =>
    rest.filter((section) => (section.title === FINDINGS) === isFinding).map(formatSection),
  );
  const lines = (first?.lines ?? []).map((line) => [line].flat().join(': '));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
${reloadedS > 0 ? `<meta http-equiv="refresh" content="${reloadedS}">\n` : ''}<title>RSC payload: ${title}</title>
<style>${styles}</style>
</head>
<body>
<header><h1>${title}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}</header>
<main>
${above?.join('\n')}
${formatMap(report)}
${below?.join('\n')}
</main>
</body>
</html>
`;
}
