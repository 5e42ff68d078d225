import type { Promo } from '#contract/shapes/advertising.ts';
import type { MoveCard } from '#contract/shapes/moves.ts';
import { isActive } from '../../lib/active.ts';
import { hrefIn } from '../../i18n/naming.ts';

const rankOf = ({ kind, is_archived: isOver }: MoveCard): number =>
  isOver ? 2 : Number(kind !== 'event');

/** A one-day event may have only `date_end`. */
const dayOf = ({ date_start: start, date_end: end }: MoveCard): string => start ?? end ?? '9';

/**
 * Events by their first day, the soonest first; then offers; past ones last. The sort is stable:
 * ties keep the order of the API. A move to which an active promo links is left out.
 */
export function listedMoves(
  moves: readonly MoveCard[] = [],
  promos: readonly Pick<Promo, 'page' | 'starts_at' | 'ends_at'>[] = [],
  now = Date.now(),
): readonly MoveCard[] {
  const advertised = promos.filter((promo) => isActive(promo, now)).map(({ page }) => page);
  return moves
    .filter((move) => !advertised.includes(hrefIn('moves', move) ?? ''))
    .sort(
      (a, b) => rankOf(a) - rankOf(b) || (rankOf(a) === 0 ? dayOf(a).localeCompare(dayOf(b)) : 0),
    );
}
