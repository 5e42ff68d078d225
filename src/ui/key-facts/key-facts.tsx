import type { CSSProperties, ReactNode } from 'react';
import { longestPart } from '../../i18n/longest-part.ts';
import * as styles from './key-facts.css.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';

interface KeyFactsProps {
  /** Title and value; rows without a value are omitted. */
  readonly rows: readonly (readonly [title: string, value: ReactNode])[];
}

/** Key facts, such as age, hours, place and price. */
export function KeyFacts({ rows }: KeyFactsProps) {
  const known = rows.filter(([, value]) => value);
  if (known.length === 0) return null;
  const letters = known.flat().map((text) => (typeof text === 'string' ? longestPart(text) : 0));
  return (
    <StaticHtml
      as="dl"
      className={styles.root}
      style={{ [styles.letters]: Math.max(...letters) } as CSSProperties}
    >
      {known.map(([title, value]) => (
        <div key={title} className={styles.row}>
          <dt className={styles.term}>{title}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </StaticHtml>
  );
}
