import { expect, test } from 'vitest';
import { layOut } from '../../../report/page/browser/layout.js';
import { buildTree, outOf, viewFor } from '../../../report/page/browser/model.js';
import type { NodeData, PageNode, Tile } from '../../../report/page/browser/types.ts';

const MAP = { width: 800, height: 600 };

const node = (id: number, parent: number, size: number, saves?: number): NodeData => ({
  id,
  parent,
  kind: 'element',
  suffix: parent < 0 ? `n${id}` : ` › n${id}`,
  own: 0,
  meanings: { text: size },
  sizes: [size, size, size, size],
  ...(saves === undefined ? {} : { saves: [saves, saves, saves] as const }),
});

function treeOf(nodes: readonly NodeData[]) {
  const raw = nodes.reduce((sum, { parent, sizes }) => sum + (parent < 0 ? sizes[0] : 0), 0);
  const tree = buildTree({ nodes, total: { raw, gzip: raw, brotli: raw, zstd: raw } });
  const at = (id: number) => tree.byId.get(id) as PageNode;
  return { ...tree, at };
}

const descendants = (tile: Tile): Tile[] => [tile, ...tile.children.flatMap(descendants)];

function expectInside(tile: Tile): void {
  for (const child of tile.children) {
    expect(child.x).toBeGreaterThanOrEqual(tile.x);
    expect(child.y).toBeGreaterThanOrEqual(tile.y);
    expect(child.x + child.width).toBeLessThanOrEqual(tile.x + tile.width);
    expect(child.y + child.height).toBeLessThanOrEqual(tile.y + tile.height);
    expectInside(child);
  }
}

test('children lie within their tile, the widest first, without overlaps', () => {
  const { root, at } = treeOf([
    node(0, -1, 600),
    node(1, 0, 100),
    node(2, 0, 400),
    node(3, -1, 400),
  ]);
  const outermost = layOut(root, 'raw', MAP);
  expect(outermost).toMatchObject({ node: root, x: 0, y: 0, ...MAP });
  expectInside(outermost);
  const [first] = outermost.children;
  expect(first?.node).toBe(at(0));
  expect(first?.children.map((tile) => [tile.node.id, tile.isRest])).toEqual([
    [2, false],
    [1, false],
    [0, true],
  ]);
  const leaves = descendants(outermost).filter(({ children }) => children.length === 0);
  for (const [index, one] of leaves.entries()) {
    for (const other of leaves.slice(index + 1)) {
      const isApart =
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y;
      expect(isApart).toBe(true);
    }
  }
});

test('a zoomed node fills the map and shows its children', () => {
  const { at } = treeOf([node(0, -1, 1000), node(1, 0, 10), node(2, 1, 6), node(3, 1, 4)]);
  const outermost = layOut(at(1), 'brotli', MAP);
  expect(outermost).toMatchObject({ node: at(1), ...MAP });
  expect(outermost.children.map((tile) => tile.node.id)).toEqual([2, 3]);
});

test('what only wraps another node is one tile with it', () => {
  const { root, at } = treeOf([node(0, -1, 100), node(1, 0, 98), node(2, 1, 60), node(3, 1, 38)]);
  expect(layOut(at(0), 'raw', MAP).children.map((tile) => [tile.node.id, tile.isRest])).toEqual([
    [2, false],
    [3, false],
    [0, true],
  ]);
  expect(outOf(at(1))).toBe(null);
  expect(outOf(at(2))).toBe(at(1));
  expect(viewFor(at(3))).toBe(at(1));
  expect(viewFor(root)).toBe(root);
});

test('many equal nodes are all drawn, up to a limit; the others are the rest', () => {
  const many = (count: number) =>
    treeOf(Array.from({ length: count }, (_, id) => node(id, -1, 10)));
  expect(layOut(many(2500).root, 'raw', MAP).children).toHaveLength(2500);
  const { children } = layOut(many(9000).root, 'raw', MAP);
  expect(children.filter(({ isRest }) => !isRest).length).toBeLessThanOrEqual(3000);
  expect(children.filter(({ isRest }) => isRest)).toHaveLength(1);
});

test('savings that are unknown or negative take no room, a parent is at least its children', () => {
  const { root } = treeOf([
    node(0, -1, 90, 5),
    node(1, 0, 50, 20),
    node(2, 0, 40, -3),
    node(3, -1, 9),
  ]);
  const ids = descendants(layOut(root, 'saves', MAP)).map((tile) => tile.node.id);
  expect(new Set(ids)).toEqual(new Set([-1, 0, 1]));
});

test('a node whose saving was not measured has the room of what is in it', () => {
  const { root } = treeOf([node(0, -1, 90), node(1, 0, 90), node(2, 1, 90, 60), node(3, 0, 9, 20)]);
  const ids = descendants(layOut(root, 'saves', MAP)).map((tile) => tile.node.id);
  expect(ids).toContain(3);
});

test('a tree without bytes and a map without room give one tile', () => {
  expect(layOut(treeOf([]).root, 'raw', MAP).children).toEqual([]);
  expect(layOut(treeOf([node(0, -1, 5)]).root, 'raw', { width: 0, height: 0 }).children).toEqual(
    [],
  );
});

test('1,500 nested nodes are laid out', () => {
  const { root } = treeOf(Array.from({ length: 1500 }, (_, id) => node(id, id - 1, 3000 - id)));
  expectInside(layOut(root, 'raw', MAP));
});
