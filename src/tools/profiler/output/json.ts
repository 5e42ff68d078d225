import type { Report } from '../report.ts';

/** The summary of a report as JSON; `report.schema.json` says what is in it. */
export function formatJson(report: Report, top: number): string {
  // Nodes are made when they are read.
  const { nodes: _, ...fields } = Object.getOwnPropertyDescriptors(report);
  const summary = Object.defineProperties({}, fields) as Report;
  return JSON.stringify({ ...summary, patterns: summary.patterns.slice(0, top) });
}
