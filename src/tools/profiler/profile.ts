import { attribute } from './attribution/attribute.ts';
import type { Attribution } from './attribution/attribution.ts';
import { forecastProduction } from './attribution/forecast.ts';
import { warningsOf } from './attribution/incomplete.ts';
import { CATEGORIES } from './attribution/categories.ts';
import { type Codec, compress } from './cost/codecs.ts';
import { aloneContext, type Context, documentContext, without } from './cost/context.ts';
import { type CodecCost, measureSequential } from './cost/measure.ts';
import { isDocument, readDocument } from './document/read-document.ts';
import { findAll } from './findings/find-all.ts';
import type { Input } from './input.ts';
import { removeMarks } from './marks/remove-marks.ts';
import { buildDocument } from './report/build-document.ts';
import { buildNodes } from './report/build-nodes.ts';
import { findRepeats } from './report/repeats.ts';
import { type Report, type ReportRow, SCHEMA, type Sizes } from './report/report.ts';
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

/** Costs by byte are large: each is summed up and dropped before the next one is measured. */
function measureCosts(attribution: Attribution, context: Context): Costs {
  const measure = (codec: Codec) => {
    const cost = measureSequential(codec, attribution, context);
    return { ...cost, byCategory: sumByCategory(attribution, cost) };
  };
  const measureNodes = (codec: Codec): NodeCosts => {
    const { byByte: _, ...cost } = measure(codec);
    return cost;
  };
  return { gzip: measureNodes('gzip'), zstd: measureNodes('zstd'), brotli: measure('brotli') };
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
  { brotli }: Costs,
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

function measureForecast(attribution: Attribution): Sizes | null {
  if (!isDebug(attribution)) return null;
  const forecast = forecastProduction(attribution);
  return {
    raw: forecast.length,
    ...byCodec((codec) => compress(codec, forecast).length),
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

/** Measures a payload, or the payload of a document. */
export function profile(input: Input, options: ProfileOptions = {}): Report {
  const { document, attribution, context, project, marks } = read(input, options);
  const costs = measureCosts(attribution, context);
  const timing = input.timing && timingOf(input.timing, attribution, context);
  const { findModule, readSource } = project;
  const { withSavings = true } = options;
  const markup = document && without(document.document, document.payloadScripts).toString('utf8');
  return {
    schema: SCHEMA,
    name: input.name,
    build: buildOf(attribution, marks),
    marks,
    total: {
      raw: attribution.payload.length,
      ...byCodec((codec) => round(costs[codec].total)),
    },
    production: measureForecast(attribution),
    warnings: warningsOf(attribution),
    document: document && buildDocument(document, attribution, costs),
    categories: toCategories(attribution, costs),
    nodes: buildNodes(attribution, context, costs, { findModule, withSavings }),
    rows: toRows(attribution, costs, (byte) => (timing ? round(timing.arrivalOf(byte)) : null)),
    repeats: findRepeats(attribution, costs.brotli),
    time: timing && toTimeline(timing, attribution),
    findings: findAll({ attribution, findModule, readSource, markup }, context, costs.brotli),
  };
}
