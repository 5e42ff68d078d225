// @ts-check
/** @import { PageNode } from './types.ts' */

/** Nodes with every word in their path, kind or source; null without a word.
 * @param {readonly PageNode[]} nodes @param {string} query @returns {PageNode[] | null} */
export function search(nodes, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  return nodes.filter(({ haystack }) => words.every((word) => haystack.includes(word)));
}
