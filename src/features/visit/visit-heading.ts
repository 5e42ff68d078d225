import { timeStateOf, timeWords } from '#contract/visit-words.ts';
import type { ShownVisit } from './load-visit.ts';
import { strings } from '../../i18n/strings.ts';

/** Title of a visit's page. */
export function visitHeading({ visit, problem }: ShownVisit): string {
  const { visitHeadings: headings } = strings;
  if (visit === undefined) return problem === 'missing' ? headings.missing : headings.unknown;
  return timeWords[timeStateOf(visit)].title;
}
