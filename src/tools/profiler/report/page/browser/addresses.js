// @ts-check
/** @import { PageNode } from './types.ts' */

const PREFIX = '#node-';

/** Fragment of the address that shows a node.
 * @param {PageNode} node */
export const hashOf = ({ id, parent }) => (parent ? `${PREFIX}${id}` : '#');

/** The node of a fragment; the payload for any other.
 * @param {string} hash @param {ReadonlyMap<number, PageNode>} byId @param {PageNode} root */
export function nodeOfHash(hash, byId, root) {
  const id = hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : '';
  return /^\d+$/.test(id) ? (byId.get(Number(id)) ?? root) : root;
}
