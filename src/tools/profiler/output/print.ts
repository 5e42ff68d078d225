import type { Comparison } from '../reports/compare.ts';
import type { Recording } from '../reports/recording.ts';
import { type Report, SCHEMA } from '../reports/report.ts';
import type { Site } from '../reports/site.ts';
import { toSafeLine } from './format.ts';
import { reportSections } from './report-sections.ts';
import { formatText, type Section } from './section.ts';
import { comparisonSections, recordingSections, siteSections } from './site-sections.ts';

/** Form of the output, and maximum number of rows in a table. */
interface How {
  readonly isJson: boolean;
  readonly top: number;
}

const format = (value: object, sections: readonly Section[], { isJson }: How): string =>
  isJson ? JSON.stringify({ schema: SCHEMA, ...value }) : formatText(sections);

/** The report of one input; `report.schema.json` describes the JSON of all outputs. */
export function formatReport(report: Report, how: How): string {
  // Nodes are created when read, and a summary reads none.
  const { nodes: _, ...fields } = Object.getOwnPropertyDescriptors(report);
  const summary = Object.defineProperties({}, fields) as Report;
  const patterns = summary.patterns.slice(0, how.top);
  return format({ ...summary, patterns }, reportSections(report, how.top), how);
}

/** The output of a comparison. */
export const formatComparison = (
  comparison: Comparison & Partial<Pick<Site, 'failures'>>,
  how: How,
): string => format(comparison, comparisonSections(comparison, how.top), how);

/** Responses that a browser fetched, one by one. */
export const formatRecording = (recording: Recording, how: How): string =>
  format(recording, recordingSections(recording, how.top), how);

/** All pages of a site, with their sizes alone. */
export function formatSite(site: Site, how: How): string {
  const pages = Object.entries(site.snapshot.pages).map(([page, { route, raw, wire }]) => ({
    page,
    route,
    raw,
    wire,
  }));
  const { shared, failures } = site;
  return format({ pages, shared, failures }, siteSections(site, how.top), how);
}

/** A report with the limits that it exceeds. */
export function withViolations(
  text: string,
  violations: readonly string[],
  { isJson }: Pick<How, 'isJson'>,
): string {
  if (isJson) return `${text.slice(0, -1)},"violations":${JSON.stringify(violations)}}`;
  if (violations.length === 0) return text;
  return [text, '', ...violations.map((one) => `✗ ${toSafeLine(one)}`)].join('\n');
}
