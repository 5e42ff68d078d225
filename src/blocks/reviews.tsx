import type { BlockOf } from '#contract/blocks.ts';
import { CardGrid } from '../components/card-grid/card-grid.tsx';
import { formatDate } from '../lib/dates.ts';
import { small } from '../theme/typography.css.ts';
import * as styles from './blocks.css.ts';

/** What parents say. */
export const Reviews = ({ items }: Omit<BlockOf<'reviews'>, 'type'>) => (
  <CardGrid
    items={items}
    render={({ text, author, relation, date }) => (
      <figure className={styles.review}>
        <blockquote>{text}</blockquote>
        <figcaption className={small}>
          {[author, relation, formatDate(date)].filter(Boolean).join(', ')}
        </figcaption>
      </figure>
    )}
  />
);
