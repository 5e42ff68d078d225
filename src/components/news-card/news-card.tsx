import type { NewsCard as NewsItem } from '#contract/news.ts';
import { formatDate } from '../../lib/dates.ts';
import { hrefIn, titleOf } from '../../lib/naming.ts';
import { strings } from '../../lib/strings.ts';
import { Card } from '../card/card.tsx';

/** A news item in a list. */
export function NewsCard({ item }: { readonly item: NewsItem }) {
  const date = formatDate(item.date);
  return (
    <Card
      title={titleOf(item)}
      href={hrefIn('news', item)}
      image={item.image}
      overline={
        date && (
          <>
            <time dateTime={item.date}>{date}</time>
            {item.is_pinned && `\u00a0· ${strings.pinned}`}
          </>
        )
      }
      text={item.announce}
    />
  );
}
