import { formatBytes } from './format.ts';
import type { Report } from './report.ts';

/** Sentences on what the payload lacks, and what a development payload would be in production. */
export function remarksOf({ production, warnings }: Report): string[] {
  const forecast = production && [
    `about ${formatBytes(production.raw)} bytes with React's production build, ` +
      `${formatBytes(production.brotli)} in Brotli; the bundler's names are not foreseen`,
  ];
  return [...(forecast ?? []), ...warnings.map((warning) => `warning: ${warning}`)];
}
