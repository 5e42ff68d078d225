import type { MoveDetail } from '#contract/news.ts';
import { formatDate, formatDateRange } from '../../i18n/dates.ts';
import { formatPrice } from '../../i18n/money.ts';
import { strings } from '../../i18n/strings.ts';
import { OldPrice } from '../../ui/old-price/old-price.tsx';
import { KeyFacts } from '../../ui/key-facts/key-facts.tsx';

/** Key facts of an offer or event. */
export function MoveFacts({ move }: { readonly move: MoveDetail }) {
  const { price, price_old: old } = move;
  const dates = formatDateRange(move.date_start, move.date_end) ?? formatDate(move.date);
  return (
    <KeyFacts
      rows={[
        [strings.when, dates],
        [strings.time, move.time],
        [strings.place, move.place],
        [strings.age, move.age],
        [
          strings.price,
          price !== undefined && (
            <>
              {formatPrice(price)} <OldPrice amount={old} />
            </>
          ),
        ],
        [strings.organizer, move.organizer],
      ]}
    />
  );
}
