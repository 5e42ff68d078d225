import { attribute } from './attribution/attribute.ts';
import type { Attribution } from './attribution/attribution.ts';
import { forecastProduction } from './forecast/forecast.ts';
import { warningsOf } from './attribution/incomplete.ts';
import { CATEGORIES } from './attribution/categories.ts';
import { type Codec, compress } from './cost/codecs.ts';
import { aloneContext, documentContext, without } from './cost/context.ts';
import { type CodecCost, measureSequential } from './cost/measure.ts';
import { isDocument, readDocument } from './document/read-document.ts';
import { findAll } from './findings/find-all.ts';
import type { Input } from './input.ts';
import { removeMarks } from './marks/remove-marks.ts';
import { buildDocument } from './report/build-document.ts';
import { buildNodes } from './report/build-nodes.ts';
import { findRepeats } from './report/repeats.ts';
import { type Report, type ReportRow, SCHEMA } from './report/report.ts';
import { byCodec, type Costs, type NodeCosts, round } from './report/sizes.ts';
import { readOrigin } from './source/origin.ts';
import { NO_PROJECT, type Project } from './source/project.ts';
import { timingOf, toTimeline } from './time/timeline.ts';
import { frame, type Row } from './wire/framer.ts';
import { TAGS } from './wire/tags.ts';

/** With a project, its modules are named in payloads that its build wrote. */
export interface ProfileOptions extends Partial<Project> {
  /** Whether what leaving nodes out saves is measured: the slowest part. */
  readonly withSavings?: boolean;
}

function sumByCategory({ categoryOf }: Attribution, { byByte }: CodecCost): Float64Array {
  const sums = new Float64Array(CATEGORIES.length);
  for (let byte = 0; byte < categoryOf.length; byte += 1) {
    const category = categoryOf[byte] as number;
    sums[category] = (sums[category] as number) + (byByte[byte] as number);
  }
  return sums;
}

function toNodeCosts(attribution: Attribution, cost: CodecCost): NodeCosts {
  const { byByte: _, ...costs } = cost;
  return { ...costs, byCategory: sumByCategory(attribution, cost) };
}

function toCategories({ categoryOf }: Attribution, costs: Costs): Report['categories'] {
  const counts = new Uint32Array(CATEGORIES.length);
  for (let byte = 0; byte < categoryOf.length; byte += 1) {
    const category = categoryOf[byte] as number;
    counts[category] = (counts[category] as number) + 1;
  }
  return CATEGORIES.map((name, code) => ({
    name,
    raw: counts[code] as number,
    ...byCodec((codec) => round(costs[codec].byCategory[code] as number)),
  })).filter(({ raw }) => raw > 0);
}

function toRows(
  { rows, nodes, nodeOf }: Attribution,
  brotli: CodecCost,
  arrivedAt: (payloadByte: number) => number | null,
): ReportRow[] {
  return rows.map(({ id, tag, start, end }) => {
    let sum = 0;
    for (let byte = start; byte < end; byte += 1) sum += brotli.byByte[byte] as number;
    return {
      id: id === null ? '' : id.toString(16),
      tag,
      meaning: TAGS[tag].meaning,
      start,
      bytes: end - start,
      brotli: round(sum),
      node: nodes[nodeOf[start] as number]?.path ?? '',
      arrived: arrivedAt(end - 1),
    };
  });
}

const isDebug = ({ rows }: Attribution): boolean =>
  rows.some(({ tag }) => TAGS[tag].role === 'debug');

function measureForecast(attribution: Attribution, { builtNames }: Project): Report['production'] {
  if (!isDebug(attribution)) return null;
  const { payload, rules } = forecastProduction(attribution, builtNames);
  return {
    raw: payload.length,
    ...byCodec((codec) => compress(codec, payload).length),
    rules,
  };
}

function buildOf(attribution: Attribution, marks: number): Report['build'] {
  if (isDebug(attribution)) return 'development';
  return marks > 0 ? 'profiling' : 'production';
}

/** The project that wrote a payload; nobody's when it was another one. */
function projectOf(payload: Buffer, rows: readonly Row[], options: Partial<Project>): Project {
  const project = { ...NO_PROJECT, isMaker: () => true, ...options };
  return project.isMaker(readOrigin(payload, rows)) ? project : NO_PROJECT;
}

type Reading = ReturnType<typeof read>;

/** Frames and attributes the payload of an input. */
export function read(input: Input, options: Partial<Project> = {}) {
  const { bytes, marked, removed } = removeMarks(input.bytes);
  const document = isDocument(bytes) ? readDocument(bytes) : null;
  const payload = document?.payload ?? bytes;
  const rows = frame(payload);
  const project = projectOf(payload, rows, options);
  const { findModule, findWriter } = project;
  const writers = { marked, ofClass: findWriter };
  const attribution = attribute(payload, rows, { findModule, writers });
  const context = document ? documentContext(document) : aloneContext(payload);
  return { document, attribution, context, project, marks: removed };
}

/**
 * Measures the bytes of a payload, and what is said of them. Their costs are eight times as large as
 * the payload: those in one compressed form go before the next is measured, the last with this call.
 */
function measureBytes({ document, attribution, context, project }: Reading, { timing }: Input) {
  const measure = (codec: Codec) => measureSequential(codec, attribution, context);
  const [gzip, zstd] = [
    toNodeCosts(attribution, measure('gzip')),
    toNodeCosts(attribution, measure('zstd')),
  ];
  const brotli = measure('brotli');
  const costs: Costs = { gzip, zstd, brotli: toNodeCosts(attribution, brotli) };
  const { findModule, readSource } = project;
  const measuredTime = timing && timingOf(timing, attribution, context);
  const arrivalOf = (byte: number) => (measuredTime ? round(measuredTime.arrivalOf(byte)) : null);
  const markup = document && without(document.document, document.payloadScripts).toString('utf8');
  return {
    costs,
    document: document && buildDocument(document, attribution, costs, brotli),
    rows: toRows(attribution, brotli, arrivalOf),
    repeats: findRepeats(attribution, brotli),
    time: measuredTime && toTimeline(measuredTime, attribution),
    findings: findAll({ attribution, findModule, readSource, markup }, context, brotli),
  };
}

/** Measures a payload, or the payload of a document. */
export function profile(input: Input, options: ProfileOptions = {}): Report {
  const reading = read(input, options);
  const { attribution, context, project, marks } = reading;
  const { costs, ...ofBytes } = measureBytes(reading, input);
  const { withSavings = true } = options;
  const { findModule } = project;
  return {
    schema: SCHEMA,
    name: input.name,
    build: buildOf(attribution, marks),
    marks,
    total: {
      raw: attribution.payload.length,
      ...byCodec((codec) => round(costs[codec].total)),
    },
    production: measureForecast(attribution, project),
    warnings: warningsOf(attribution),
    document: ofBytes.document,
    categories: toCategories(attribution, costs),
    nodes: buildNodes(attribution, context, costs, { findModule, withSavings }),
    rows: ofBytes.rows,
    repeats: ofBytes.repeats,
    time: ofBytes.time,
    findings: ofBytes.findings,
  };
}
