/**
 * The library. An input goes through it in this order, each step usable by itself:
 *
 *     frame(payload) → rows → attribute(payload, rows) → who owns each byte
 *       → aloneContext(payload), measureSequential(codec, …) → what each byte costs compressed
 *
 * `profile` does all of it and returns the report that `--json` prints; `diffReports` compares two.
 *
 *     const report = profile({ name: 'home', bytes, timing: null });
 *     console.log(report.total.brotli, report.findings);
 *
 * Sizes are bytes, times milliseconds. What cannot be measured throws a `ProfilerError`, whose
 * `reason` is from a closed list and whose `offset`, if known, is a byte of the input.
 */

export { frame, type Row } from './wire/framer.ts';
export { attribute } from './attribution/attribute.ts';
export type { AttributedNode } from './attribution/attributed-node.ts';
export type { Attribution } from './attribution/attribution.ts';
export { CATEGORIES, type Category } from './attribution/categories.ts';
export { type Codec, CODECS } from './cost/codecs.ts';
export { aloneContext, type Context, documentContext } from './cost/context.ts';
export { type CodecCost, measureSavings, measureSequential } from './cost/measure.ts';
export { isDocument, readDocument, type ReadDocument } from './document/read-document.ts';
export { type Change, type Diff, diffReports } from './diff/diff.ts';
export { ProfilerError, type ProfilerCause } from './errors.ts';
export type { Finding, FindingKind } from './findings/finding.ts';
export type { Input, Timing } from './input.ts';
export { profile, type ProfileOptions } from './profile.ts';
export { formatHtml } from './report/html.ts';
export { markdownReport } from './report/markdown.ts';
export type { Production, Report, ReportNode, ReportRow, Sizes } from './report/report.ts';
export { formatReport } from './report/table.ts';
export { fetchInput, type FetchOptions } from './source/fetch-input.ts';
export { type Project, readProject } from './source/project.ts';
export type { FindModule, ModuleSource } from './source/modules.ts';
export { checkPage, recordBudgets, type Breach, type Budgets } from './budgets/budgets.ts';
export { measurePage, type PageSizes } from './budgets/page-sizes.ts';
export { comparePages, type Comparison, type PageChange } from './baseline/compare-pages.ts';
export { type GrowthLimit, readGrowthLimits } from './baseline/growth-limits.ts';
export { markdownComparison } from './baseline/markdown-comparison.ts';
export { type PageSummary, summarizeInput, summarizeReport } from './baseline/page-summary.ts';
export { runCommandLine } from './command-line.ts';
export type { Host, Site } from './host.ts';
