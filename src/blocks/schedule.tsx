import type { BlockOf } from '#contract/blocks.ts';
import { formatTimes } from '../i18n/format.ts';
import * as styles from './schedule.css.ts';
import { StaticHtml } from '../rendering/static-html.tsx';

/** A day's schedule, drawn as a route with stops. */
export function Schedule({ items }: Omit<BlockOf<'schedule'>, 'type'>) {
  return (
    <StaticHtml as="ol" className={styles.route}>
      {items.map(({ time, time_end: end, title, text }) => (
        <li key={`${time} ${title}`} className={styles.stop}>
          <span className={styles.time}>{formatTimes(time, end)}</span>
          <span className={styles.words}>
            <strong>{title}</strong>
            {text && <span className={styles.text}>{text}</span>}
          </span>
        </li>
      ))}
    </StaticHtml>
  );
}
