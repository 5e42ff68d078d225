import type { NewsDetail } from '#contract/news.ts';
import { formatDate } from '../../i18n/dates.ts';
import { joinWords } from '../../i18n/join-words.ts';
import { strings } from '../../i18n/strings.ts';
import { smallInherit } from '../../theme/typography.css.ts';

/** Publication date and tags of a news item. */
export function NewsByline({
  item: { date, tags = [], is_pinned: isPinned },
}: {
  readonly item: NewsDetail;
}) {
  const day = formatDate(date);
  const labels = [isPinned && strings.pinned, ...tags].filter(Boolean);
  if (!day && labels.length === 0) return null;
  return (
    <p className={smallInherit}>
      {day && <time dateTime={date}>{day}</time>}
      {day && labels.length > 0 && '\u00a0· '}
      {joinWords(labels)}
    </p>
  );
}
