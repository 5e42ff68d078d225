import { markContent } from '../attribution/attribution.ts';
import { routeOfPath, routeOfSlots } from '../budgets/route.ts';
import { measureSequential } from '../cost/measure.ts';
import type { Input } from '../input.ts';
import { read } from '../profile.ts';
import type { Report, ReportNode } from '../report/report.ts';
import { round } from '../report/sizes.ts';
import type { Project } from '../source/project.ts';
import { groupNodes, type NodeGroup } from './node-groups.ts';
import { pagePathOf } from './page-path.ts';

/** What is compared of a page. Sizes are bytes of its payload. */
export interface PageSummary {
  /** Path and query; the name of a saved input. */
  readonly page: string;
  readonly route: string;
  readonly isDocument: boolean;
  readonly hasFailed: boolean;
  readonly raw: number;
  /** The payload's part of the compressed document, or the compressed payload. */
  readonly brotli: number;
  /** The whole compressed document; null for a payload. */
  readonly document: number | null;
  /** By pattern. */
  readonly nodes: ReadonlyMap<string, NodeGroup>;
}

function toPage(
  name: string,
  nodes: readonly Pick<ReportNode, 'name' | 'parent'>[],
): Pick<PageSummary, 'page' | 'route'> {
  const page = pagePathOf(name);
  const slots = nodes.filter(({ parent }) => parent < 0).map(({ name: slot }) => slot);
  return { page, route: routeOfSlots(slots) ?? routeOfPath(page) };
}

/** Measures what is compared of a page, in Brotli only: a site is measured in seconds so. */
export function summarizeInput(input: Input, project: Project): PageSummary {
  const { document, attribution, context } = read(input, project);
  const { nodes, nodeOf, payload, rows } = attribution;
  const { byByte, total, contextSize } = measureSequential('brotli', attribution, context);
  const isContent = markContent(attribution);
  const content = new Float64Array(nodes.length);
  const brotli = new Float64Array(nodes.length);
  for (let byte = 0; byte < nodeOf.length; byte += 1) {
    const node = nodeOf[byte] as number;
    content[node] = (content[node] as number) + (isContent[byte] as number);
    brotli[node] = (brotli[node] as number) + (byByte[byte] as number);
  }
  return {
    ...toPage(input.name, nodes),
    isDocument: document !== null,
    hasFailed: rows.some(({ tag }) => tag === 'E'),
    raw: payload.length,
    brotli: round(total),
    document: document && contextSize,
    nodes: groupNodes(nodes, new Map(content.entries()), new Map(brotli.entries())),
  };
}

/** What is left of a value per node when those of the nodes below are taken off. */
function ownValues(nodes: Report['nodes'], size: 'content' | 'brotli'): Map<number, number> {
  const own = new Map(nodes.map((node) => [node.id, node[size]]));
  for (const node of nodes) {
    const above = own.get(node.parent);
    if (above !== undefined) own.set(node.parent, above - node[size]);
  }
  return own;
}

/** What is compared of a page that was measured before. */
export function summarizeReport({ name, total, document, nodes, rows }: Report): PageSummary {
  return {
    ...toPage(name, nodes),
    isDocument: document !== null,
    hasFailed: rows.some(({ tag }) => tag === 'E'),
    raw: total.raw,
    brotli: total.brotli,
    document: document && document.total.brotli,
    nodes: groupNodes(nodes, ownValues(nodes, 'content'), ownValues(nodes, 'brotli')),
  };
}
