import type { BlockOf } from '#contract/shapes/blocks.ts';
import { CardGrid } from '../ui/card-grid/card-grid.tsx';
import { Link } from '../ui/link/link.tsx';
import { Picture } from '../ui/picture/picture.tsx';
import { formatDate, joinWords } from '../i18n/format.ts';
import { strings } from '../i18n/strings.ts';
import { isHttpUrl } from '../lib/urls.ts';
import { classes } from '../lib/classes.ts';
import { beside, stack } from '../ui/styles/layout.css.ts';
import { round } from '../ui/styles/surface.css.ts';
import { text as texts } from '../ui/styles/text.css.ts';
import * as styles from './blocks.css.ts';

interface ReviewsProps extends Omit<BlockOf<'reviews'>, 'type'> {
  /** Name of the swipeable row on phones; without a name the reviews form a column. */
  readonly rowName?: string;
}

/** Reviews by parents. */
export const Reviews = ({ items, rowName }: ReviewsProps) => (
  <CardGrid
    items={items}
    rowName={rowName}
    render={({ text, author, relation, date, rating, photo, ...source }) => (
      <figure className={stack.m}>
        <figcaption className={classes(beside.s, styles.reviewer)}>
          {photo ? (
            <Picture image={photo} sizes="96px" className={classes(round, styles.photo)} />
          ) : (
            <span className={styles.initial} aria-hidden="true">
              {author.charAt(0)}
            </span>
          )}
          <span className={stack.xxs}>
            <strong>{author}</strong>
            <span className={texts.note}>
              {joinWords([
                relation,
                formatDate(date),
                rating === undefined ? undefined : strings.rating(rating),
              ])}
              <Source title={source.source_title} url={source.source_url} />
            </span>
          </span>
        </figcaption>
        <blockquote className={styles.review}>{text}</blockquote>
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
      {`, ${strings.source}: `}
      {isLink ? <Link href={url}>{name}</Link> : name}
    </>
  );
}
