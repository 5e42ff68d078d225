import type { BlockOf } from '#contract/blocks.ts';
import { CardGrid } from '../components/card-grid/card-grid.tsx';
import { Link } from '../components/link/link.client.tsx';
import { Picture } from '../components/picture/picture.tsx';
import { formatDate } from '../lib/dates.ts';
import { strings } from '../lib/strings.ts';
import { isHttpUrl } from '../lib/urls.ts';
import { small } from '../theme/typography.css.ts';
import * as styles from './blocks.css.ts';

/** What parents say. */
export const Reviews = ({ items }: Omit<BlockOf<'reviews'>, 'type'>) => (
  <CardGrid
    items={items}
    render={({ text, author, relation, date, rating, photo, ...source }) => (
      <figure className={styles.review}>
        {photo && <Picture image={photo} sizes="96px" className={styles.reviewPhoto} />}
        <blockquote>{text}</blockquote>
        <figcaption className={small}>
          {[author, relation, formatDate(date)].filter(Boolean).join(', ')}
          {rating !== undefined && `. ${strings.rating(rating)}`}
          <Source title={source.source_title} url={source.source_url} />
        </figcaption>
      </figure>
    )}
  />
);

interface SourceProps {
  readonly title: string | undefined;
  readonly url: string | undefined;
}

/** Where a review was published first. */
function Source({ title, url = '' }: SourceProps) {
  const isLink = isHttpUrl(url);
  const name = title ?? (isLink ? new URL(url).hostname : undefined);
  if (!name) return null;
  return (
    <>
      {`. ${strings.source}: `}
      {isLink ? <Link href={url}>{name}</Link> : name}
    </>
  );
}
