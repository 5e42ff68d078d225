import { suffixOf } from '../../attribution/attributed-node.ts';
import { MEANINGS } from '../../attribution/categories.ts';
import type { Report, ReportNode } from '../report.ts';
import type { NodeData, PageData } from './browser/types.ts';

function toNodeData(node: ReportNode, parent: ReportNode | undefined): NodeData {
  const { id, kind, path, source, own, ownMeanings, saves } = node;
  const suffix = parent ? suffixOf(node) : path;
  const isWhole = (parent?.path ?? '') + suffix === path;
  return {
    id,
    parent: parent?.id ?? -1,
    kind,
    suffix,
    ...(isWhole ? {} : { path }),
    ...(source === null ? {} : { source }),
    own,
    meanings: ownMeanings,
    sizes: [node.raw, node.gzip, node.brotli, node.zstd],
    ...(saves ? { saves: [saves.gzip, saves.brotli, saves.zstd] } : {}),
  };
}

function toPageData({ nodes, categories, total, repeats }: Report): PageData {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return {
    total,
    meanings: categories.map(({ name }) => ({ name, text: MEANINGS[name] })),
    nodes: nodes.map((node) => toNodeData(node, byId.get(node.parent))),
    repeats,
  };
}

/** The data of the page as JSON that nothing in it can end or leave: `<` is written as an escape. */
export const formatData = (report: Report): string =>
  JSON.stringify(toPageData(report)).replaceAll('<', '\\u003c');
