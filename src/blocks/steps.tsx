import type { BlockOf } from '#contract/blocks.ts';
import * as styles from './steps.css.ts';

/** Numbered steps. */
export function Steps({ items }: Omit<BlockOf<'steps'>, 'type'>) {
  return (
    <ol className={styles.list}>
      {items.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <p className={styles.title}>{title}</p>
          {text && <p className={styles.text}>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
