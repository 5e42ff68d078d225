import type { BlockOf } from '#contract/blocks.ts';
import * as styles from './blocks.css.ts';

/** Large numbers with what they count. */
export function Facts({ items }: Omit<BlockOf<'facts'>, 'type'>) {
  return (
    <dl className={styles.facts}>
      {items.map(({ value, title }) => (
        <div key={title} className={styles.fact}>
          <dt>{title}</dt>
          <dd className={styles.factValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
