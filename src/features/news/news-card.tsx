import type { NewsCard as NewsItem } from '#contract/news.ts';
import { formatDate } from '../../i18n/dates.ts';
import { hrefIn, titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { Card, type ListedCardProps } from '../../ui/card/card.tsx';

/** A news item in a list. */
export function NewsCard({ item, isFirst }: ListedCardProps<NewsItem>) {
  const date = formatDate(item.date);
  return (
    <Card
      title={titleOf(item)}
      href={hrefIn('news', item)}
      image={item.image}
      isFirst={isFirst}
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
