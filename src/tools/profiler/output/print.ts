import type { Comparison } from '../compare/compare.ts';
import type { Report } from '../report.ts';
import { formatMarkdown } from './markdown.ts';
import { reportSections } from './report-sections.ts';
import { formatText } from './section.ts';
import { comparisonSections } from './site-sections.ts';

/** The title of what is said of a site. */
export const ABOUT_SITE = 'RSC payloads';

/** The report as text for a terminal. */
export const formatReport = (report: Report, top: number): string =>
  formatText(reportSections(report, top));

/** The report as Markdown for a pull request. */
export const markdownReport = (report: Report, top: number): string =>
  formatMarkdown(reportSections(report, top));

/** What changed, as text for a terminal. */
export const formatComparison = (comparison: Comparison, top: number): string =>
  formatText(comparisonSections(comparison, top));

/** The same as Markdown. */
export const markdownComparison = (comparison: Comparison, top: number): string =>
  formatMarkdown(comparisonSections(comparison, top), ABOUT_SITE);
