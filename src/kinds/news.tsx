import type { NewsDetail } from '#contract/shapes/news.ts';
import { NewsTeaser } from '../features/documents/document-teasers.tsx';
import { VisitInvitation } from '../features/lead/visit-invitation.tsx';
import { formatDate, joinWords } from '../i18n/format.ts';
import { strings } from '../i18n/strings.ts';
import { isHttpUrl } from '../lib/urls.ts';
import { Link } from '../ui/link/link.tsx';
import type { Kind } from './kind.tsx';
import { text as words } from '../ui/styles/text.css.ts';

interface NewsProps {
  readonly item: NewsDetail;
}

export const news: Kind<'news'> = {
  area: 'news',
  teaser: NewsTeaser,
  page: (item) => ({
    byline: <DateAndTags item={item} />,
    beside: <VisitInvitation />,
    below: <Source item={item} />,
    related: { title: strings.related, items: item.related },
    metadata: { type: 'article' },
  }),
};

function DateAndTags({ item: { date, tags = [], is_pinned: isPinned } }: NewsProps) {
  const day = formatDate(date);
  const labels = [isPinned && strings.pinned, ...tags].filter(Boolean);
  if (!day && labels.length === 0) return null;
  return (
    <p className={words.small}>
      {day && <time dateTime={date}>{day}</time>}
      {day && labels.length > 0 && ', '}
      {joinWords(labels)}
    </p>
  );
}

/** Author and source. */
function Source({ item: { author, source_url: url = '' } }: NewsProps) {
  const host = isHttpUrl(url) ? new URL(url).hostname : undefined;
  if (!author && !host) return null;
  return (
    <p className={words.note}>
      {author && `${strings.author}: ${author}`}
      {author && host && '. '}
      {host && (
        <>
          {strings.source}: <Link href={url}>{host}</Link>
        </>
      )}
    </p>
  );
}
