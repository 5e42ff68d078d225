import { type Cell, formatTable, formatTitle } from './format.ts';
import type { Report } from './report.ts';

/** All pages of a site, the largest first. */
export function formatOverview(reports: readonly Report[]): string {
  const rows = reports
    .toSorted((one, other) => other.total.brotli - one.total.brotli)
    .map(({ name, total, document, findings }): Cell[] => [
      total.raw,
      total.gzip,
      total.brotli,
      total.zstd,
      document?.total.brotli ?? '',
      findings.length,
      name,
    ]);
  const heads = ['raw', 'gzip', 'brotli', 'zstd', 'document', 'findings', 'page'];
  return [formatTitle(`${reports.length} pages`), formatTable(heads, rows)].join('\n');
}
