import type { MoveDetail } from '#contract/news.ts';
import { strings } from '../../i18n/strings.ts';
import type { Crumb } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { LeadButton } from '../lead/lead-link.tsx';
import { Link } from '../../ui/link/link.tsx';

interface MoveCallProps {
  readonly move: MoveDetail;
  readonly slug: string | undefined;
  /** The list that a finished move links to. */
  readonly list: Crumb;
}

/** The lead button or, once the move is over, a link to the list. */
export const MoveCall = ({ move, slug, list }: MoveCallProps) =>
  move.is_archived ? (
    <p>
      {strings.moveOver[move.kind ?? 'event']} {strings.nextMoves}{' '}
      <Link href={list.href}>«{list.title}»</Link>.
    </p>
  ) : (
    <LeadButton form={move.lead_slug} prefill={{ move: slug }} />
  );
