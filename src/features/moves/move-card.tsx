import type { MoveCard as Move } from '#contract/news.ts';
import { formatDate, formatDateRange } from '../../i18n/dates.ts';
import { joinWords } from '../../i18n/join-words.ts';
import { formatPrice } from '../../i18n/money.ts';
import { hrefIn, titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { small } from '../../theme/typography.css.ts';
import { Card, type ListedCardProps } from '../../ui/card/card.tsx';
import { OldPrice } from '../../ui/old-price/old-price.tsx';

/** An offer or event in a list; its own dates take precedence over `date`. */
export function MoveCard({ item, isFirst }: ListedCardProps<Move>) {
  const { badge, time, age, place, is_archived: isPast } = item;
  const dates = formatDateRange(item.date_start, item.date_end) ?? formatDate(item.date);
  const when = [dates, time].filter(Boolean).join(', ');
  const where = joinWords([age, place]);
  return (
    <Card
      title={titleOf(item)}
      href={hrefIn('moves', item)}
      image={item.image}
      isFirst={isFirst}
      overline={joinWords(isPast ? [strings.archived, dates] : [badge, when])}
      text={item.announce}
      isPast={isPast}
    >
      {where && <p className={small}>{where}</p>}
      {!isPast && <MovePrice item={item} />}
    </Card>
  );
}

function MovePrice({ item: { price, price_old: old } }: { readonly item: Move }) {
  if (price === undefined) return null;
  return (
    <p>
      <strong>{formatPrice(price)}</strong> <OldPrice amount={old} className={small} />
    </p>
  );
}
