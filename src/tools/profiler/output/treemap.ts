import type { Report, ReportNode } from '../reports/report.ts';
import { escapeHtml, formatBytes } from './format.ts';

/** Depth of nested tiles in a map, and the minimum share of the map for a tile. */
const DEPTH = 8;
const LEAST_SHARE = 0.003;
/** Share at which a child is nearly all of its parent, which then only wraps it. */
const NEARLY_ALL = 0.95;

/** All nodes of a pattern. */
interface Tile {
  readonly label: string;
  readonly pattern: string;
  readonly size: number;
  readonly below: Tile[];
}

function makeTile(members: readonly ReportNode[], sizeOf: (node: ReportNode) => number): Tile {
  const { name, kind, pattern, key } = members[0] as ReportNode;
  const isEntry = kind === 'prop' && /(?:\[\]|\.\*)$/.test(pattern);
  const label = isEntry
    ? pattern.slice(pattern.endsWith('*') ? -1 : -2)
    : members.length > 1 || key === null
      ? name
      : `${name}[${key}]`;
  return {
    label: members.length > 1 ? `${label} ×${members.length}` : label,
    pattern,
    size: members.reduce((sum, node) => sum + sizeOf(node), 0),
    below: [],
  };
}

/** Top-level tiles with their descendants, sized by bytes on the wire if known, else raw bytes. */
function makeTiles(nodes: readonly ReportNode[]): Tile[] {
  const hasWire = nodes.some(({ wire }) => wire !== null);
  const sizeOf = ({ raw, wire }: ReportNode): number => (hasWire ? (wire ?? 0) : raw);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const tiles = new Map<string, Tile>();
  const top: Tile[] = [];
  for (const [pattern, members] of Map.groupBy(nodes, (node) => node.pattern)) {
    const tile = makeTile(members, sizeOf);
    tiles.set(pattern, tile);
    const above = byId.get((members[0] as ReportNode).parent);
    (tiles.get(above?.pattern ?? '')?.below ?? top).push(tile);
  }
  return top;
}

/** Skips tiles that only wrap another. @returns a label of both ends, and the innermost tile */
function unwrap(tile: Tile): readonly [label: string, content: Tile] {
  const [only, ...others] = tile.below;
  if (!only || others.length > 0 || only.size < tile.size * NEARLY_ALL) return [tile.label, tile];
  const [, content] = unwrap(only);
  return [`${tile.label} … ${content.label}`, content];
}

function formatTiles(tiles: readonly Tile[], around: number, least: number, depth: number): string {
  const shown = tiles.filter(({ size }) => size > least);
  if (shown.length === 0 || depth > DEPTH) return '';
  const items = shown
    .toSorted((one, other) => other.size - one.size)
    .map((tile) => {
      const [label, { pattern, below }] = unwrap(tile);
      const size = formatBytes(tile.size);
      return (
        `<li style="flex-grow:${Math.round(tile.size)}" title="${escapeHtml(pattern)}: ${size} B">` +
        `<span>${escapeHtml(label)} ${size}</span>${formatTiles(below, tile.size, least, depth + 1)}</li>`
      );
    });
  const rest = shown.reduce((sum, { size }) => sum - size, around);
  const filler = `<li class="rest" style="flex-grow:${Math.max(0, Math.round(rest))}"></li>`;
  return `<ul${depth % 2 === 0 ? '' : ' class="column"'}>${items.join('')}${filler}</ul>`;
}

/** A map of a payload's bytes as HTML: the area of a pattern's tile is its share. */
export function formatTreemap({ nodes }: Report): string {
  const tiles = makeTiles(nodes);
  const all = tiles.reduce((sum, { size }) => sum + size, 0);
  return formatTiles(tiles, all, all * LEAST_SHARE, 0);
}
