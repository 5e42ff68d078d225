/**
 * The library. An input goes through it in this order, each step usable by itself:
 *
 *     readPayload(input) → tree of byte ranges, and the compressed body
 *       → profile(input) → the report that --json prints → formatReport, formatHtml
 *       → snapshotPage(reading) → compare(before, after)
 *     browse(url, links, headers) → responses → measureRecording(responses)
 *
 *     const report = profile({ name: 'home', bytes, received: null });
 *     console.log(report.total.wire, report.findings);
 *
 * Sizes are bytes, times milliseconds. An input that cannot be measured throws a `ProfilerError`,
 * whose `reason` is from a closed list and whose `offset`, if known, is a byte of the input.
 */

export { runCommandLine } from './cli.ts';
export { compare, type Comparison, type PageChange } from './reports/compare.ts';
export { type GrowthLimit, type Limits } from './reports/limits.ts';
export { type Snapshot, snapshotOf, snapshotPage } from './reports/snapshot.ts';
export { ProfilerError, type ProfilerCause } from './bytes/errors.ts';
export type { Finding, FindingKind } from './findings/finding.ts';
export { frame, type Row } from './flight/framer.ts';
export { toPayloadUrl } from './input/addresses.ts';
export { type Project, readProject } from './sources/project.ts';
export { type Host, type Input, InputReader, type Site } from './input/read-input.ts';
export { formatHtml } from './output/html.ts';
export { formatReport } from './output/print.ts';
export { profile } from './reports/profile.ts';
export { type Reading, readPayload } from './reports/read-payload.ts';
export { browse } from './input/browse.ts';
export { measureRecording, type Recording } from './reports/recording.ts';
export type { Report, ReportNode, ReportPattern, Sizes } from './reports/report.ts';
export type { Tree } from './tree/build-tree.ts';
export type { Node } from './tree/node.ts';
export { leavesOf, rangesOf, weigh } from './tree/painting.ts';
