import type { Html } from './html.ts';

export type GraphNode = Readonly<Record<string, unknown>>;

interface Graph {
  readonly '@context': string;
  readonly '@graph': readonly GraphNode[];
}

/** @returns nodes of a page's graph @throws unless there is exactly one graph of schema.org */
export function graphOf(html: Html): readonly GraphNode[] {
  const graph = JSON.parse(html.one('script[type="application/ld+json"]').source) as Graph;
  if (graph['@context'] !== 'https://schema.org') throw new Error('no graph of schema.org');
  return graph['@graph'];
}

/** The node of a type. @throws unless there is exactly one */
export function nodeOf(html: Html, type: string): GraphNode {
  const found = graphOf(html).filter((node) => [node['@type']].flat().includes(type));
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} nodes are ${type}`);
  return only;
}
