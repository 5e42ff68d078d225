import { type Attribution, markContent, sumByNode } from '../attribution/attribution.ts';
import { CATEGORIES } from '../attribution/categories.ts';
import { CODECS } from '../cost/codecs.ts';
import type { Context } from '../cost/context.ts';
import { measureSavings } from '../cost/measure.ts';
import { countKeyBytes, digestNodes } from '../diff/digests.ts';
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

/** What the own bytes of a node say, by its id. */
function meaningsByNode({ nodes, nodeOf, categoryOf }: Attribution) {
  const counts = new Uint32Array(nodes.length * CATEGORIES.length);
  for (let byte = 0; byte < nodeOf.length; byte += 1) {
    const at = (nodeOf[byte] as number) * CATEGORIES.length + (categoryOf[byte] as number);
    counts[at] = (counts[at] as number) + 1;
  }
  return (id: number): ReportNode['ownMeanings'] =>
    Object.fromEntries(
      CATEGORIES.map(
        (name, code) => [name, counts[id * CATEGORIES.length + code] as number] as const,
      ).filter(([, count]) => count > 0),
    );
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
  const [digests, keyBytes] = [digestNodes(attribution), countKeyBytes(attribution)];
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
