import type { NewsDetail } from '#contract/news.ts';
import { strings } from '../../i18n/strings.ts';
import { isHttpUrl } from '../../lib/urls.ts';
import { small } from '../../theme/typography.css.ts';
import { Link } from '../../ui/link/link.tsx';

/** Author and source of a news item. */
export function NewsSource({
  item: { author, source_url: url = '' },
}: {
  readonly item: NewsDetail;
}) {
  const host = isHttpUrl(url) ? new URL(url).hostname : undefined;
  if (!author && !host) return null;
  return (
    <p className={small}>
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
