import {
  type Attribution,
  countByNode,
  markContent,
  sumArrayByNode,
} from '../attribution/attribution.ts';
import { CATEGORIES, type Category } from '../attribution/categories.ts';
import { type Codec, compress } from '../cost/codecs.ts';
import type { Context } from '../cost/context.ts';
import { leaveOutWidest } from '../cost/measure.ts';
import { countKeyBytes, digestNodes } from '../diff/digests.ts';
import type { FindModule } from '../source/modules.ts';
import type { ReportNode } from './report.ts';
import { byCodec, type Costs, round } from './sizes.ts';

type SavingsOf = (id: number) => ReportNode['saves'];

function measureAllSavings(attribution: Attribution, context: Context, costs: Costs): SavingsOf {
  const savings = new Map<number, ReportNode['saves']>();
  for (const { id, rest } of leaveOutWidest(attribution, context, costs.brotli)) {
    const savedIn = (codec: Codec) => costs[codec].contextSize - compress(codec, rest).length;
    savings.set(id, byCodec(savedIn));
  }
  return (id) => savings.get(id) ?? null;
}

function ownByNode({ nodes }: Attribution, raw: Float64Array): Float64Array {
  const own = new Float64Array(raw);
  for (const { id, parent } of nodes) {
    if (parent >= 0) own[parent] = (own[parent] as number) - (raw[id] as number);
  }
  return own;
}

/** What the own bytes of a node say, by its id. */
function meaningsByNode({ nodes, nodeOf, categoryOf }: Attribution) {
  const counts = new Uint32Array(nodes.length * CATEGORIES.length);
  for (let byte = 0; byte < nodeOf.length; byte += 1) {
    const at = (nodeOf[byte] as number) * CATEGORIES.length + (categoryOf[byte] as number);
    counts[at] = (counts[at] as number) + 1;
  }
  return (id: number): ReportNode['ownMeanings'] => {
    const meanings: Partial<Record<Category, number>> = {};
    for (const [code, name] of CATEGORIES.entries()) {
      const count = counts[id * CATEGORIES.length + code] as number;
      if (count > 0) meanings[name] = count;
    }
    return meanings;
  };
}

/** The nodes of a report; those without bytes are left out. */
export function buildNodes(
  attribution: Attribution,
  context: Context,
  costs: Costs,
  { findModule, withSavings }: { findModule: FindModule; withSavings: boolean },
): ReportNode[] {
  const raw = countByNode(attribution);
  const own = ownByNode(attribution, raw);
  const isContent = markContent(attribution);
  const content = sumArrayByNode(attribution, isContent);
  const [digests, keyBytes] = [digestNodes(attribution, isContent), countKeyBytes(attribution)];
  const meaningsOf = meaningsByNode(attribution);
  const savingsOf = withSavings ? measureAllSavings(attribution, context, costs) : () => null;
  return attribution.nodes
    .filter(({ id }) => (raw[id] as number) > 0)
    .map(({ id, parent, depth, kind, name, path, key, moduleId, writer }) => {
      const module = moduleId === null ? null : findModule(moduleId);
      return {
        id,
        parent,
        depth,
        kind,
        name,
        path,
        source: (module ? (module.file ?? module.chunk) : writer?.file) ?? null,
        isInferred: writer?.isInferred ?? false,
        key,
        keyBytes: keyBytes[id] as number,
        own: own[id] as number,
        ownMeanings: meaningsOf(id),
        content: content[id] as number,
        digest: digests[id] as string,
        raw: raw[id] as number,
        ...byCodec((codec) => round(costs[codec].sequential[id] as number)),
        saves: savingsOf(id),
      };
    });
}
