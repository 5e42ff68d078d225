import { attribute } from './attribution/attribute.ts';
import type { Attribution } from './attribution/attribution.ts';
import { forecastProduction } from './attribution/forecast.ts';
import { warningsOf } from './attribution/incomplete.ts';
import { CATEGORIES } from './attribution/categories.ts';
import { CODECS, compress } from './cost/codecs.ts';
import { aloneContext, type Context, documentContext } from './cost/context.ts';
import { measureSequential } from './cost/measure.ts';
import { isDocument, readDocument } from './document/read-document.ts';
import { findAll } from './findings/find-all.ts';
import type { Input } from './input.ts';
import { removeMarks } from './marks/remove-marks.ts';
import { buildDocument } from './report/build-document.ts';
import { buildNodes } from './report/build-nodes.ts';
import { findRepeats } from './report/repeats.ts';
import { type Report, type ReportRow, SCHEMA, type Sizes } from './report/report.ts';
import { byCodec, type Costs, round } from './report/sizes.ts';
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

const measureCosts = (attribution: Attribution, context: Context): Costs =>
  byCodec((codec) => measureSequential(codec, attribution, context));

function toCategories({ categoryOf }: Attribution, costs: Costs): Report['categories'] {
  const sums = CATEGORIES.map((name) => ({ name, raw: 0, gzip: 0, brotli: 0, zstd: 0 }));
  for (const [byte, category] of categoryOf.entries()) {
    const sum = sums[category];
    if (!sum) continue;
    sum.raw += 1;
    for (const codec of CODECS) sum[codec] += costs[codec].byByte[byte] as number;
  }
  return sums
    .filter(({ raw }) => raw > 0)
    .map((sum) => ({ ...sum, ...byCodec((codec) => round(sum[codec])) }));
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
    findings: findAll({ attribution, findModule, readSource }, context, costs.brotli),
  };
}
