import type { BlockOf } from '#contract/shapes/blocks.ts';
import { formatTimes } from '../i18n/format.ts';
import { classes } from '../lib/classes.ts';
import { words } from '../ui/styles/layout.css.ts';
import { text as texts } from '../ui/styles/text.css.ts';
import * as styles from './routes.css.ts';

/** A day's schedule, drawn as a route with stops. */
export function Schedule({ items }: Omit<BlockOf<'schedule'>, 'type'>) {
  return (
    <ol className={styles.day}>
      {items.map(({ time, time_end: end, title, text }) => (
        <li key={`${time} ${title}`} className={styles.stop}>
          <span className={styles.time}>{formatTimes(time, end)}</span>
          <strong className={words.entry}>{title}</strong>
          {text && <span className={classes(texts.note, styles.text)}>{text}</span>}
        </li>
      ))}
    </ol>
  );
}
