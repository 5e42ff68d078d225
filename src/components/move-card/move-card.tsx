import type { MoveCard as Move } from '#contract/news.ts';
import { formatDate, formatDateRange } from '../../lib/dates.ts';
import { joinWords } from '../../lib/join-words.ts';
import { formatPrice, formatRoubles } from '../../lib/money.ts';
import { hrefIn, titleOf } from '../../lib/naming.ts';
import { strings } from '../../lib/strings.ts';
import { small } from '../../theme/typography.css.ts';
import { Card } from '../card/card.tsx';

/** An offer or an event in a list: when it is, not when it was published. */
export function MoveCard({ item }: { readonly item: Move }) {
  const { badge, time, age, place, price, price_old: old } = item;
  const dates = formatDateRange(item.date_start, item.date_end) ?? formatDate(item.date);
  const when = item.is_archived ? strings.archived : [dates, time].filter(Boolean).join(', ');
  const where = joinWords([age, place]);
  return (
    <Card
      title={titleOf(item)}
      href={hrefIn('moves', item)}
      image={item.image}
      overline={joinWords([badge, when])}
      text={item.announce}
    >
      {where && <p className={small}>{where}</p>}
      {price !== undefined && (
        <p>
          <strong>{formatPrice(price)}</strong>{' '}
          {old !== undefined && <s className={small}>{formatRoubles(old)}</s>}
        </p>
      )}
    </Card>
  );
}
