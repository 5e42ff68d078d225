import type { BlockOf } from '#contract/shapes/blocks.ts';
import * as styles from './blocks.css.ts';

/** Number of letters beyond which a word is too long for the large size. */
const LONG = 12;

const hasLongWord = (value: string): boolean =>
  value.split(/\s/).some((word) => word.length > LONG);

/** Large numbers with captions. */
export function Facts({ items }: Omit<BlockOf<'facts'>, 'type'>) {
  return (
    <dl className={styles.facts}>
      {items.map(({ value, title }) => (
        <div key={title} className={styles.fact}>
          <dt className={styles.factTitle}>{title}</dt>
          <dd className={styles.factValue[hasLongWord(value) ? 'words' : 'figure']}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
