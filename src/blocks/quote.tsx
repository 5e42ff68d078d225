import type { BlockOf } from '#contract/blocks.ts';
import { small } from '../theme/typography.css.ts';
import * as styles from './blocks.css.ts';

/** A quotation with its author. */
export function Quote({ text, author }: Omit<BlockOf<'quote'>, 'type'>) {
  return (
    <figure className={styles.quote}>
      <blockquote>{text}</blockquote>
      {author && <figcaption className={small}>{author}</figcaption>}
    </figure>
  );
}
