import { type HierarchyRectangularNode, stratify, treemap } from 'd3-hierarchy';
import { formatBytes } from '../format.ts';
import type { Report, ReportNode } from '../report.ts';
import { escapeHtml } from './escape.ts';

/** What the area of a tile can stand for. */
export const MEASURES = ['brotli', 'gzip', 'raw'] as const;
export type Measure = (typeof MEASURES)[number];

/** Units of the layout; tiles are placed in percent of them. */
const WIDTH = 1200;
const HEIGHT = 640;
const PADDING = 2;
const LABEL = 16;
/** Smaller nodes are part of the tile around them. */
const LEAST_SHARE = 0.0008;
const ROOT = -1;

interface Tile {
  readonly id: number;
  readonly parent: number | null;
  readonly node: ReportNode | null;
  readonly size: number;
}

/** Nodes that are worth a tile; what is left of a node beside its tiles is its own area. */
function toTiles({ nodes, total }: Report, measure: Measure): Tile[] {
  const kept = nodes.filter((node) => node[measure] >= total[measure] * LEAST_SHARE);
  const ids = new Set(kept.map(({ id }) => id));
  const shown = kept.filter(({ parent }) => parent === ROOT || ids.has(parent));
  const rest = new Map(shown.map((node) => [node.id, node[measure]]));
  for (const node of shown) {
    rest.set(node.parent, (rest.get(node.parent) ?? 0) - node[measure]);
  }
  const root: Tile = { id: ROOT, parent: null, node: null, size: 0 };
  return [
    root,
    ...shown.map((node) => ({
      id: node.id,
      parent: node.parent,
      node,
      size: Math.max(0, rest.get(node.id) ?? 0),
    })),
  ];
}

function layOut(report: Report, measure: Measure): HierarchyRectangularNode<Tile> {
  const hierarchy = stratify<Tile>()
    .id(({ id }) => String(id))
    .parentId(({ parent }) => (parent === null ? null : String(parent)))(toTiles(report, measure));
  hierarchy.sum(({ size }) => size);
  hierarchy.sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  return treemap<Tile>()
    .size([WIDTH, HEIGHT])
    .paddingInner(PADDING)
    .paddingOuter(PADDING)
    .paddingTop(LABEL)(hierarchy);
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(3)}%`;

function formatTile({ x0, x1, y0, y1, data, depth }: HierarchyRectangularNode<Tile>): string {
  const { node } = data;
  if (!node) return '';
  const label = node.path.split(' › ').at(-1) ?? node.name;
  const sizes = `${formatBytes(node.raw)} raw, ${formatBytes(node.gzip)} gzip, ${formatBytes(node.brotli)} Brotli`;
  const saves = node.saves ? `; leaving it out saves ${formatBytes(node.saves.brotli)} Brotli` : '';
  const source = node.source ? ` (${node.source})` : '';
  const style =
    `left:${percent(x0, WIDTH)};top:${percent(y0, HEIGHT)};` +
    `width:${percent(x1 - x0, WIDTH)};height:${percent(y1 - y0, HEIGHT)}`;
  const description = escapeHtml(`${node.path}${source}: ${sizes}${saves}`);
  return (
    `<div role="treeitem" tabindex="-1" aria-level="${depth}" class="tile ${node.kind}"` +
    ` data-id="${node.id}" data-parent="${node.parent}" aria-label="${description}"` +
    ` style="${style}"><span>${escapeHtml(label)}</span></div>`
  );
}

/** The treemap of one measure, laid out here: the page only shows it. */
export function formatTreemap(report: Report, measure: Measure): string {
  const tiles = layOut(report, measure).descendants().map(formatTile);
  return (
    `<div class="map" data-measure="${measure}"><div role="tree" class="tiles"` +
    ` aria-label="Bytes by slot, component and prop (${measure})">${tiles.join('')}</div></div>`
  );
}
