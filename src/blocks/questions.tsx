import type { BlockOf } from '#contract/shapes/blocks.ts';
import { classes } from '../lib/classes.ts';
import { grid } from '../ui/styles/layout.css.ts';
import { measure, text } from '../ui/styles/text.css.ts';
import * as styles from './questions.css.ts';

/** Questions with collapsible answers. */
export function Questions({ items }: Omit<BlockOf<'faq'>, 'type'>) {
  return (
    <div className={classes(grid.wide, styles.list)}>
      {items.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary className={styles.question}>
            {question}
            <span className={styles.sign} aria-hidden="true" />
          </summary>
          <p className={classes(text.muted, measure, styles.answer)}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
