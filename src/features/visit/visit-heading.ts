import type { ShownVisit } from '../../loaders/visit.ts';
import { strings } from '../../i18n/strings.ts';

/** What the page of a visit is titled. */
export function visitHeading({ visit, isNew, problem }: ShownVisit): string {
  const { visitHeadings: headings } = strings;
  if (visit === undefined) return problem === 'missing' ? headings.missing : headings.unknown;
  return visit.state === 'booked' && isNew ? headings.new : headings[visit.state];
}
