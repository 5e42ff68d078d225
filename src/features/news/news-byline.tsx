import type { NewsDetail } from '#contract/news.ts';
import { formatDate } from '../../i18n/dates.ts';
import { joinWords } from '../../i18n/join-words.ts';
import { strings } from '../../i18n/strings.ts';
import { smallInherit } from '../../theme/typography.css.ts';

/** When a news item was published, and about what. */
export function NewsByline({
  item: { date, tags = [], is_pinned: isPinned },
}: {
  readonly item: NewsDetail;
}) {
  const day = formatDate(date);
  const rest = [isPinned && strings.pinned, ...tags].filter(Boolean);
  if (!day && rest.length === 0) return null;
  return (
    <p className={smallInherit}>
      {day && <time dateTime={date}>{day}</time>}
      {day && rest.length > 0 && '\u00a0· '}
      {joinWords(rest)}
    </p>
  );
}
