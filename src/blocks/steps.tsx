import type { BlockOf } from '#contract/shapes/blocks.ts';
import { grid } from '../ui/styles/layout.css.ts';
import { text as texts } from '../ui/styles/text.css.ts';
import { classes } from '../lib/classes.ts';
import * as styles from './routes.css.ts';

/**
 * Numbered steps; their titles are not headings, because the list may directly follow the page's.
 */
export function Steps({ items }: Omit<BlockOf<'steps'>, 'type'>) {
  return (
    <ol className={classes(grid.card, styles.steps)}>
      {items.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <p className={texts.name}>{title}</p>
          {text && <p className={classes(texts.muted, styles.words)}>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
