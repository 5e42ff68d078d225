import { readElement } from '../attribution/element.ts';
import type { JsonNode } from '../attribution/json.ts';
import type { Framework } from './framework.ts';
import { next } from './next.ts';
import { waku } from './waku.ts';

/** Tried in this order: Waku's slots may have any name. */
const FRAMEWORKS: readonly Framework[] = [next, waku];

/** The framework that wrote a root; undefined for one that is no object of parts. */
export function frameworkOf(payload: Buffer, root: JsonNode): Framework | undefined {
  if (root.kind !== 'object' || readElement(payload, root) !== undefined) return undefined;
  return FRAMEWORKS.find(({ isRoot }) => isRoot(payload, root));
}
