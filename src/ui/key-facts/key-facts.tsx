import type { ReactNode } from 'react';
import * as styles from './key-facts.css.ts';

interface KeyFactsProps {
  /** Title and value; a row without a value is left out. */
  readonly rows: readonly (readonly [title: string, value: ReactNode])[];
}

/** What one looks for first: age, hours, place, price. */
export function KeyFacts({ rows }: KeyFactsProps) {
  const known = rows.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={styles.root}>
      {known.map(([title, value]) => (
        <div key={title} className={styles.row}>
          <dt className={styles.term}>{title}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
