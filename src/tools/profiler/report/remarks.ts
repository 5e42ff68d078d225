import { isEstimate, RULES } from '../forecast/rules.ts';
import { formatBytes } from './format.ts';
import type { Production, Report } from './report.ts';

function describeForecast({ raw, brotli, rules }: Production): string {
  const sizes = (build: string) =>
    `about ${formatBytes(raw)} bytes with ${build}, ${formatBytes(brotli)} in Brotli`;
  if (rules.length === 0) {
    return `${sizes("React's production build")}; the bundler's names are not foreseen`;
  }
  const estimate = isEstimate(rules) ? ', an estimate; --root with a build is nearer' : '';
  const described = rules.map((rule) => RULES[rule]).join(', ');
  return `${sizes('a production build')}${estimate}. It rests on: ${described}`;
}

/** Sentences on what the payload lacks, and what a development payload would be in production. */
export function remarksOf({ production, warnings }: Report): string[] {
  const forecast = production ? [describeForecast(production)] : [];
  return [...forecast, ...warnings.map((warning) => `warning: ${warning}`)];
}
