import { BLOCKS } from './tags.ts';
import type { MarkupNode } from './tree.ts';

export const isBlank = (text: string): boolean => /^[\s\p{Cf}]*$/u.test(text);

/** Elements whose struck-out text no longer applies. */
const UNSAID: readonly string[] = ['s', 'del', 'strike'];

const write = (nodes: readonly MarkupNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (UNSAID.includes(node.name)) return '';
      const text = write(node.children);
      return BLOCKS.has(node.name) || node.name === 'br' ? ` ${text} ` : text;
    })
    .join('');

/** Text of a tree on one line, where blocks and breaks are spaces. */
export const textOfNodes = (nodes: readonly MarkupNode[]): string =>
  write(nodes).replace(/\s+/g, ' ').trim();

/** Texts of the headings of a tree, in their order. */
export const headingsOf = (nodes: readonly MarkupNode[]): string[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return /^h[2-4]$/.test(node.name) ? [textOfNodes(node.children)] : headingsOf(node.children);
  });
