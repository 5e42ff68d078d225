import type { BlockOf } from '#contract/blocks.ts';
import { CardGrid } from '../ui/card-grid/card-grid.tsx';
import { Link } from '../ui/link/link.tsx';
import { Picture } from '../ui/picture/picture.tsx';
import { formatDate, joinWords } from '../i18n/format.ts';
import { strings } from '../i18n/strings.ts';
import { isHttpUrl } from '../lib/urls.ts';
import * as styles from './reviews.css.ts';

/** Reviews by parents. */
export const Reviews = ({ items }: Omit<BlockOf<'reviews'>, 'type'>) => (
  <CardGrid
    shape="even"
    items={items}
    render={({ text, author, relation, date, rating, photo, ...source }) => (
      <figure className={styles.review}>
        {photo && <Picture image={photo} sizes="96px" className={styles.photo} />}
        <blockquote>{text}</blockquote>
        <figcaption className={styles.author}>
          <strong className={styles.name}>{author}</strong>
          <span className={styles.details}>
            {joinWords([
              relation,
              formatDate(date),
              rating === undefined ? undefined : strings.rating(rating),
            ])}
            <Source title={source.source_title} url={source.source_url} />
          </span>
        </figcaption>
      </figure>
    )}
  />
);

interface SourceProps {
  readonly title: string | undefined;
  readonly url: string | undefined;
}

/** Original source of a review. */
function Source({ title, url = '' }: SourceProps) {
  const isLink = isHttpUrl(url);
  const name = title ?? (isLink ? new URL(url).hostname : undefined);
  if (!name) return null;
  return (
    <>
      {`\u00a0· ${strings.source}: `}
      {isLink ? <Link href={url}>{name}</Link> : name}
    </>
  );
}
