import { type Attribution, markContent, sumByNode } from '../attribution/attribution.ts';
import { CODECS } from '../cost/codecs.ts';
import type { Context } from '../cost/context.ts';
import { measureSavings } from '../cost/measure.ts';
import type { FindModule } from '../source/modules.ts';
import type { ReportNode } from './report.ts';
import { byCodec, type Costs, round } from './sizes.ts';

type SavingsOf = (id: number) => ReportNode['saves'];

function measureAllSavings(attribution: Attribution, context: Context, costs: Costs): SavingsOf {
  const [gzip, brotli, zstd] = CODECS.map((codec) =>
    measureSavings(attribution, context, costs[codec]),
  );
  return (id) => {
    const saved = { gzip: gzip?.get(id), brotli: brotli?.get(id), zstd: zstd?.get(id) };
    if (saved.gzip === undefined || saved.brotli === undefined) return null;
    return saved.zstd === undefined ? null : (saved as NonNullable<ReportNode['saves']>);
  };
}

function ownByNode({ nodes }: Attribution, raw: Float64Array): Float64Array {
  const own = new Float64Array(raw);
  for (const { id, parent } of nodes) {
    if (parent >= 0) own[parent] = (own[parent] as number) - (raw[id] as number);
  }
  return own;
}

/** The nodes of a report; those without bytes are left out. */
export function buildNodes(
  attribution: Attribution,
  context: Context,
  costs: Costs,
  { findModule, withSavings }: { findModule: FindModule; withSavings: boolean },
): ReportNode[] {
  const raw = sumByNode(attribution, () => 1);
  const own = ownByNode(attribution, raw);
  const isContent = markContent(attribution);
  const content = sumByNode(attribution, (byte) => isContent[byte] as number);
  const savingsOf = withSavings ? measureAllSavings(attribution, context, costs) : () => null;
  return attribution.nodes
    .filter(({ id }) => (raw[id] as number) > 0)
    .map(({ id, parent, depth, kind, name, path, moduleId }) => {
      const module = moduleId === null ? null : findModule(moduleId);
      return {
        id,
        parent,
        depth,
        kind,
        name,
        path,
        source: module && (module.file ?? module.chunk),
        own: own[id] as number,
        content: content[id] as number,
        raw: raw[id] as number,
        ...byCodec((codec) => round(costs[codec].sequential[id] as number)),
        saves: savingsOf(id),
      };
    });
}
