import type { NodeKind } from '../../../attribution/attributed-node.ts';
import type { Category } from '../../../attribution/categories.ts';
import type { Codec } from '../../../cost/codecs.ts';
import type { Repeat } from '../../repeats.ts';
import type { Sizes } from '../../report.ts';

/** What the area of a tile can stand for. */
export type Measure = 'raw' | Codec | 'saves';

/** A node as the page is sent it; its path is that of its parent and its suffix, if not given. */
export interface NodeData {
  readonly id: number;
  readonly parent: number;
  readonly kind: NodeKind;
  readonly suffix: string;
  /** The path of a node so deep that its path is shortened. */
  readonly path?: string;
  readonly source?: string;
  readonly own: number;
  readonly meanings: Readonly<Partial<Record<Category, number>>>;
  /** Raw, gzip, Brotli, Zstandard. */
  readonly sizes: readonly [number, number, number, number];
  /** The same without raw. */
  readonly saves?: readonly [number, number, number];
}

/** What the script of the page works on. */
export interface PageData {
  readonly total: Sizes;
  readonly meanings: readonly { readonly name: Category; readonly text: string }[];
  readonly nodes: readonly NodeData[];
  readonly repeats: readonly Repeat[];
}

export interface PageNode {
  readonly id: number;
  readonly parent: PageNode | null;
  readonly children: PageNode[];
  readonly kind: NodeKind | 'payload';
  /** Its own part of the path. */
  readonly label: string;
  readonly path: string;
  /** Path, kind and source in lower case. */
  readonly haystack: string;
  readonly source: string | null;
  readonly own: number;
  readonly sizes: Sizes;
  readonly saves: Readonly<Record<Codec, number>> | null;
  /** Bytes of the node and of all below it by what they say. */
  readonly meanings: Map<Category, number>;
  readonly ownMeaning: Category;
}

/** The place of a node on the map, pixels. */
export interface Tile {
  readonly node: PageNode;
  /** What is left of a node beside the tiles in it: its own bytes and nodes too small for a tile. */
  readonly isRest: boolean;
  readonly parent: Tile | null;
  readonly children: Tile[];
  readonly depth: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is shown. */
export interface View {
  measure: Measure;
  /** The node that fills the map. */
  zoomed: PageNode;
  selected: PageNode;
  /** Nodes that a search or a repeat points out; null without one. */
  matches: ReadonlySet<PageNode> | null;
}
