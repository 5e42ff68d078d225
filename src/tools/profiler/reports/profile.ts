import { toClients } from './clients.ts';
import { findAll, findGrave, type Found } from '../findings/find-all.ts';
import { debugLeaves, isDevelopment } from '../findings/debugging.ts';
import type { Evidence } from '../findings/finding.ts';
import { Model } from '../findings/model.ts';
import { NO_PROJECT } from '../sources/project.ts';
import type { Input } from '../input/read-input.ts';
import { type Reading, type ReadOptions, readPayload } from './read-payload.ts';
import { type Report, type ReportNode, type ReportPattern, SCHEMA, type Sizes } from './report.ts';
import { findLate, sizeAndTime } from './times.ts';
import type { Node } from '../tree/node.ts';
import { rangesOf, weigh, type Weights } from '../tree/painting.ts';
import { groupPatterns, type Pattern, widestPatterns } from '../tree/patterns.ts';
import { warningsOf } from '../tree/problems.ts';
import { LARGEST_SHARED } from '../bytes/body.ts';

/** Number of patterns whose saving is measured by leaving them out, and of bytes to compress for it. */
const MOST_LEFT_OUT = 20;
const MOST_COMPRESSED = 100_000_000;

/** Hundredths of a byte are kept: nodes share bytes of the compressed form. */
const round = (value: number): number => Math.round(value * 100) / 100;

/** Measures of a payload: its bytes, and estimated bytes on the wire if it is not too large. */
interface Measured {
  readonly reading: Reading;
  /** Wire bytes up to each byte of the payload. */
  readonly shares: Float64Array | null;
  readonly weights: { readonly raw: Weights; readonly wire: Weights | null };
}

function measure(reading: Reading): Measured {
  const { tree, body } = reading;
  const shares = body.isLarge ? null : body.shares(tree.payload.length);
  const weights = { raw: weigh(tree, null), wire: shares && weigh(tree, shares) };
  return { reading, shares, weights };
}

const sourceOf = ({ project }: Reading, { moduleId }: Node): string | null => {
  const module = moduleId === null ? null : project.findModule(moduleId);
  return module?.file ?? module?.chunk ?? null;
};

/** Size of a node with all nodes below it. */
const sizesOfNode = ({ weights: { raw, wire } }: Measured, { id }: Node): Sizes => ({
  raw: raw.total[id] as number,
  wire: wire && round(wire.total[id] as number),
});

/** The nodes of a report; those without bytes are left out. */
const toNodes = (measured: Measured): ReportNode[] =>
  measured.reading.tree.nodes
    .map((node) => ({
      id: node.id,
      parent: node.parent?.id ?? -1,
      kind: node.kind,
      name: node.name,
      key: node.key,
      path: node.path,
      pattern: node.pattern,
      source: sourceOf(measured.reading, node),
      own: measured.weights.raw.own[node.id] as number,
      ...sizesOfNode(measured, node),
    }))
    .filter(({ raw }) => raw > 0);

/** Slots and groups, which have no parent node. */
const toSlots = (measured: Measured): Report['slots'] =>
  measured.reading.tree.nodes
    .filter(({ parent }) => !parent)
    .map((node) => ({
      name: node.name,
      ...sizesOfNode(measured, node),
      ms: sizeAndTime(measured.reading, node).ms,
    }))
    .filter(({ raw }) => raw > 0);

const toPattern = (
  reading: Reading,
  { pattern, nodes, raw, wire }: Pattern,
  at: number,
): ReportPattern => ({
  pattern,
  count: nodes.length,
  source: sourceOf(reading, nodes[0] as Node),
  raw,
  wire: wire === null ? null : round(wire),
  saves:
    at < MOST_LEFT_OUT && (at + 1) * reading.body.bytes.length <= MOST_COMPRESSED
      ? reading.body.saved(rangesOf(reading.tree, nodes).map((range) => ({ range })))
      : null,
});

const toDocument = ({ reading: { document, body } }: Measured): Report['document'] =>
  document && {
    total: { raw: document.document.length, wire: body.size },
    parts: document.parts,
  };

const OTHER_BUILD =
  'the build in --root did not write this payload: client components have no files, and unread props are not looked for';

export const CUT =
  'the response had not ended at its deadline (--deadline): what had come by then is measured';
/** Documents of which Googlebot reads the beginning only, bytes. */
const GOOGLEBOT = 2_000_000;

/** Notes about parts that were not measured, or should be measured in another way. */
function remarksOf(
  { tree, body, document, project: maker }: Reading,
  { project }: ReadOptions,
): string[] {
  const remarks: string[] = [];
  if (isDevelopment(tree)) {
    const debug = debugLeaves(tree).reduce((sum, { start, end }) => sum + end - start, 0);
    const without = tree.payload.length - debug;
    remarks.push(`${without} bytes without debugging; measure the production build`);
  }
  if (project && project !== NO_PROJECT && maker !== project) remarks.push(OTHER_BUILD);
  if (body.isLarge) {
    const limit = `${LARGEST_SHARED / 1e6} MB`;
    remarks.push(`above ${limit} there are no shares of the wire, and no findings but secrets`);
  }
  const { length = 0 } = document?.document ?? {};
  if (length > GOOGLEBOT) {
    remarks.push(`Googlebot reads 2 MB of a document: ${length - GOOGLEBOT} B are beyond them`);
  }
  return remarks;
}

function toFindings({ reading: { tree, body, project, document }, shares }: Measured): Found {
  const evidence: Evidence = { ...project, tree, model: new Model(tree) };
  return shares
    ? findAll(evidence, body, document?.payloadScripts ?? null)
    : findGrave(evidence, body);
}

/** Measures a payload, or that of a document. Lists its possibly many nodes on demand. */
export function profile(input: Input, options: ReadOptions = {}): Report {
  const reading = readPayload(input, options);
  const measured = measure(reading);
  const { tree, body, document } = reading;
  const { raw, wire } = measured.weights;
  const total = tree.payload.length;
  const share = measured.shares?.[total];
  const patterns = widestPatterns(groupPatterns(tree, raw, wire));
  return {
    schema: SCHEMA,
    name: reading.name,
    build: isDevelopment(tree) ? 'development' : 'production',
    total: {
      raw: total,
      // A document that is too large for shares still gets its size without the payload.
      wire: round(share ?? (document ? body.saved([{ range: [0, total] }]) : body.size)),
    },
    wire: {
      encoding: body.encoding,
      bytes: body.size,
      isReceived: body.isReceived,
      answers: { level: body.level, factor: round(body.factor) },
    },
    warnings: [
      ...(input.note === undefined ? [] : [input.note]),
      ...(input.isCut ? [CUT] : []),
      ...warningsOf(tree, input.isCut),
      ...remarksOf(reading, options),
      ...(options.project?.notes ?? []),
    ],
    document: toDocument(measured),
    slots: toSlots(measured),
    late: findLate(reading),
    get nodes() {
      return toNodes(measured);
    },
    patterns: patterns.map((pattern, at) => toPattern(reading, pattern, at)),
    clients: toClients(reading, measured.weights),
    ...toFindings(measured),
  };
}
