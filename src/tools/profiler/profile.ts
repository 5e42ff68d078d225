import { findAll, weighFindings } from './findings/find-all.ts';
import { isDevelopment } from './findings/debugging.ts';
import type { Evidence, Finding } from './findings/finding.ts';
import { Model } from './findings/model.ts';
import { findSecrets } from './findings/secrets.ts';
import { TAGS } from './flight/tags.ts';
import { NO_PROJECT } from './input/project.ts';
import type { Arrival } from './input/request.ts';
import type { Input } from './input/read-input.ts';
import { type Reading, type ReadOptions, readPayload, routeOf } from './read-payload.ts';
import { type Report, type ReportNode, type ReportPattern, SCHEMA, type Sizes } from './report.ts';
import type { Tree } from './tree/build-tree.ts';
import {
  type Category,
  depthFirst,
  MEANINGS,
  type Node,
  type Range,
  rangesOf,
  sumOf,
  weigh,
  type Weights,
} from './tree/node.ts';
import { groupPatterns, type Pattern, widestPatterns } from './tree/patterns.ts';
import { warningsOf } from './tree/problems.ts';
import { LARGEST_SHARED } from './wire/body.ts';

/** Patterns of which it is measured what leaving them out saves. */
const MOST_LEFT_OUT = 20;
const CATEGORIES = Object.keys(MEANINGS) as Category[];

/** Hundredths of a byte are kept: nodes share bytes of the compressed form. */
const round = (value: number): number => Math.round(value * 100) / 100;

/** What is measured of a payload: its bytes, and estimated bytes on the wire if it is not too large. */
interface Measured {
  readonly reading: Reading;
  /** Wire bytes up to each byte of the payload. */
  readonly shares: Float64Array | null;
  readonly weights: { readonly raw: Weights; readonly wire: Weights | null };
}

function measure(reading: Reading): Measured {
  const { tree, body } = reading;
  const shares = body.isLarge ? null : body.shares(tree.payload.length);
  const weights = { raw: weigh(tree.nodes, null), wire: shares && weigh(tree.nodes, shares) };
  const wrong = weights.raw.own.findIndex((own) => own < 0);
  if (wrong >= 0) throw new Error(`bytes of ${tree.nodes[wrong]?.path} belong to two nodes`);
  return { reading, shares, weights };
}

const sizesOf = ({ shares }: Measured, ranges: readonly Range[]): Sizes => ({
  raw: sumOf(null, ranges),
  wire: shares && round(sumOf(shares, ranges)),
});

/** Bytes of every category by node, those below it included. */
function countMeanings({ nodes, leaves }: Tree, total: Float64Array): Float64Array[] {
  const counts = CATEGORIES.map(() => new Float64Array(nodes.length));
  const addTo = (category: number, id: number, bytes: number) => {
    const sums = counts[category] as Float64Array;
    sums[id] = (sums[id] as number) + bytes;
  };
  for (const { start, end, node, category } of leaves) {
    addTo(CATEGORIES.indexOf(category), node.id, end - start);
  }
  for (const { id, parent } of nodes.toReversed()) {
    for (const [category, sums] of counts.entries()) {
      if (category > 0 && parent) addTo(category, parent.id, sums[id] as number);
    }
    const said = counts.slice(1).reduce((sum, sums) => sum + (sums[id] as number), 0);
    addTo(0, id, (total[id] as number) - said);
  }
  return counts;
}

const sourceOf = ({ project }: Reading, { moduleId }: Node): string | null => {
  const module = moduleId === null ? null : project.findModule(moduleId);
  return module?.file ?? module?.chunk ?? null;
};

/** The nodes of a report; those without bytes are left out. */
function toNodes({ reading, weights: { raw, wire } }: Measured): ReportNode[] {
  const { tree } = reading;
  const counts = countMeanings(tree, raw.total);
  const widest = (id: number): Category => {
    const bytes = counts.map((sums) => sums[id] as number);
    return CATEGORIES[bytes.indexOf(Math.max(...bytes))] as Category;
  };
  return depthFirst(tree.nodes)
    .filter(({ id }) => (raw.total[id] as number) > 0)
    .map((node) => ({
      id: node.id,
      parent: node.parent?.id ?? -1,
      kind: node.kind,
      name: node.name,
      key: node.key,
      path: node.path,
      source: sourceOf(reading, node),
      own: raw.own[node.id] as number,
      meaning: widest(node.id),
      raw: raw.total[node.id] as number,
      wire: wire && round(wire.total[node.id] as number),
    }));
}

function toPattern(
  reading: Reading,
  { pattern, nodes, raw, wire }: Pattern,
  at: number,
): ReportPattern {
  const [first] = nodes;
  const ranges = () => nodes.flatMap(rangesOf);
  return {
    pattern,
    count: nodes.length,
    source: first ? sourceOf(reading, first) : null,
    raw,
    wire: wire === null ? null : round(wire),
    saves: at < MOST_LEFT_OUT ? reading.body.saved(ranges().map((range) => ({ range }))) : null,
  };
}

function toCategories(measured: Measured): Report['categories'] {
  const { leaves, payload } = measured.reading.tree;
  const sums = new Map(CATEGORIES.map((name) => [name, { raw: 0, wire: 0 }]));
  const all = sizesOf(measured, [[0, payload.length]]);
  const rest = { raw: all.raw, wire: all.wire ?? 0 };
  for (const { start, end, category } of leaves) {
    const { raw, wire } = sizesOf(measured, [[start, end]]);
    const sum = sums.get(category);
    for (const one of [sum, rest]) {
      if (!one) continue;
      const sign = one === rest ? -1 : 1;
      one.raw += sign * raw;
      one.wire += sign * (wire ?? 0);
    }
  }
  sums.set('structure', rest);
  return [...sums]
    .filter(([, { raw }]) => raw > 0)
    .map(([name, { raw, wire }]) => ({ name, raw, wire: all.wire === null ? null : round(wire) }));
}

/** When the last byte of a part of the payload was there, milliseconds. */
function arrivalOf(
  { document }: Reading,
  arrivals: readonly Arrival[] | null,
  end: number,
): number | null {
  const needed = document ? (document.to[end - 1] as number) : end;
  const arrival = arrivals?.find(({ bytes }) => bytes >= needed);
  return arrival ? round(arrival.at) : null;
}

function toRows(measured: Measured, { arrivals }: Input): Report['rows'] {
  const { reading } = measured;
  const owners = new Map<number, Node>();
  for (const node of reading.tree.nodes) for (const [start] of node.rows) owners.set(start, node);
  return reading.tree.rows.map(({ id, tag, start, end }) => ({
    id: id === null ? '' : id.toString(16),
    tag,
    meaning: TAGS[tag].meaning,
    start,
    ...sizesOf(measured, [[start, end]]),
    node: owners.get(start)?.path ?? '',
    arrived: arrivalOf(reading, arrivals, end),
  }));
}

function toClients(reading: Reading): Report['clients'] {
  const { project, tree } = reading;
  const groups = Map.groupBy(tree.clients, ({ moduleId, name }) => `${moduleId}#${name}`);
  return [...groups.values()].map((uses) => {
    const { shownName, moduleId } = uses[0] as (typeof uses)[number];
    const module = project.findModule(moduleId);
    return {
      name: shownName,
      source: module.file ?? module.chunk,
      uses: uses.length,
      script: project.sizeOfScript(module),
      chain: module.file === null ? [] : project.importChain(module.file, routeOf(reading)),
    };
  });
}

function toDocument({ reading: { document, body } }: Measured): Report['document'] {
  if (!document) return null;
  const bytes = document.document.length;
  const scripts = document.payloadScripts.reduce((sum, [start, end]) => sum + end - start, 0);
  const rest = body.sizeWithout(document.payloadScripts);
  return {
    total: { raw: bytes, wire: body.size },
    parts: document.parts,
    factor: {
      raw: round(bytes / Math.max(1, bytes - scripts)),
      wire: round(body.size / Math.max(1, rest)),
    },
  };
}

const OTHER_BUILD =
  'the build of Waku in --root did not write this payload: client components have no files, and unread props are not looked for';

/** What was not measured, or should be measured otherwise. */
function remarksOf({ tree, body, project: maker }: Reading, { project }: ReadOptions): string[] {
  const debug = tree.leaves.filter(({ category }) => category === 'debug');
  const without = tree.payload.length - debug.reduce((sum, { start, end }) => sum + end - start, 0);
  const remarks: string[] = [];
  if (isDevelopment(tree)) {
    remarks.push(`${without} bytes without debugging; measure the production build`);
  }
  if (project && project !== NO_PROJECT && maker !== project) remarks.push(OTHER_BUILD);
  if (body.isLarge) {
    const limit = `${LARGEST_SHARED / 1e6} MB`;
    remarks.push(`above ${limit} there are no shares of the wire, and no findings but secrets`);
  }
  return remarks;
}

function toFindings({ reading, shares }: Measured): readonly Finding[] {
  const { tree, body, project } = reading;
  const model = new Model(tree);
  const { findModule, readSource, parseModule } = project;
  const evidence: Evidence = { tree, model, findModule, readSource, parseModule };
  if (shares) return findAll(evidence, body, shares);
  return weighFindings(findSecrets(evidence), body, null);
}

/** Bytes in strings of HTML: what is below nodes named `__html`. */
const countHtml = ({ nodes }: Tree, { total }: Weights): number =>
  nodes
    .filter(({ kind, name }) => kind === 'prop' && name === '__html')
    .reduce((sum, { id }) => sum + (total[id] as number), 0);

/** Measures a payload, or the payload of a document. */
export function profile(input: Input, options: ReadOptions = {}): Report {
  const reading = readPayload(input, options);
  const measured = measure(reading);
  const { tree, body, document } = reading;
  const { raw, wire } = measured.weights;
  const total = sizesOf(measured, [[0, tree.payload.length]]);
  const patterns = widestPatterns(groupPatterns(tree, raw, wire));
  return {
    schema: SCHEMA,
    name: reading.name,
    build: isDevelopment(tree) ? 'development' : 'production',
    total: {
      raw: total.raw,
      // A document that is too large for shares still says what it is without its payload.
      wire: total.wire ?? (document ? body.saved([{ range: [0, total.raw] }]) : body.size),
    },
    wire: {
      encoding: body.encoding,
      bytes: body.size,
      isReceived: body.isReceived,
      answers: { level: body.level, factor: round(body.factor) },
    },
    warnings: [
      ...warningsOf(tree),
      ...remarksOf(reading, options),
      ...(options.project?.notes ?? []),
    ],
    document: toDocument(measured),
    html: countHtml(tree, raw),
    categories: toCategories(measured),
    nodes: toNodes(measured),
    patterns: patterns.map((pattern, at) => toPattern(reading, pattern, at)),
    rows: toRows(measured, input),
    clients: toClients(reading),
    findings: toFindings(measured),
  };
}
