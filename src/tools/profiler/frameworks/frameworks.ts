import type { JsonNode } from '../attribution/json.ts';
import type { RowIndex } from '../attribution/row-index.ts';
import type { Framework } from './framework.ts';
import { next } from './next.ts';
import { waku } from './waku.ts';

/** Tried in this order: Waku's slots may have any name, and not all of Next's hold elements. */
const FRAMEWORKS: readonly Framework[] = [next, waku];

/** The framework that wrote a root; undefined for one that is data. */
export function frameworkOf(index: RowIndex, root: JsonNode): Framework | undefined {
  if (root.kind !== 'object') return undefined;
  return FRAMEWORKS.find(({ isRoot }) => isRoot(index, root));
}
