import type { MoveDetail } from '#contract/news.ts';
import { strings } from '../../i18n/strings.ts';
import type { Crumb } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { VisitRequest } from '../lead/visit-request.tsx';
import { Link } from '../../ui/link/link.tsx';

interface MoveCallProps {
  readonly move: MoveDetail;
  readonly slug: string | undefined;
  /** The list that a finished move links to. */
  readonly list: Crumb;
}

/** The request or, once the move is over, a link to the list. */
export const MoveCall = ({ move, slug, list }: MoveCallProps) =>
  move.is_archived ? (
    <p>
      {strings.moveOver[move.kind ?? 'event']} {strings.nextMoves}{' '}
      <Link href={list.href}>«{list.title}»</Link>.
    </p>
  ) : (
    <VisitRequest form={move.lead_slug} prefill={{ move: slug }} />
  );
