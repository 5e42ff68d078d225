import type { MoveCard as Move } from '#contract/news.ts';
import { formatDate } from '../../lib/dates.ts';
import { hrefIn, titleOf } from '../../lib/naming.ts';
import { strings } from '../../lib/strings.ts';
import { Card } from '../card/card.tsx';

/** An offer or an event in a list: when it is, not when it was published. */
export function MoveCard({ item }: { readonly item: Move }) {
  const start = formatDate(item.date_start ?? item.date);
  const when = item.is_archived ? strings.archived : [start, item.time].filter(Boolean).join(', ');
  return (
    <Card
      title={titleOf(item)}
      href={hrefIn('moves', item)}
      image={item.image}
      overline={[item.badge, when].filter(Boolean).join(' · ')}
      text={item.announce}
    />
  );
}
