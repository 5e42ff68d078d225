import type { ReactNode } from 'react';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { grid } from '../styles/layout.css.ts';
import { text } from '../styles/text.css.ts';
import * as styles from './key-facts.css.ts';

interface KeyFactsProps {
  /** Title and value; rows without a value are omitted. */
  readonly rows: readonly (readonly [title: string, value: ReactNode])[];
  /** Whether each fact has room for a line of text. */
  readonly isWide?: boolean;
}

/** Key facts, such as age, hours, place and price. */
export function KeyFacts({ rows, isWide }: KeyFactsProps) {
  const known = rows.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <StaticHtml as="dl" className={isWide ? grid.tile : grid.fact}>
      {known.map(([title, value]) => (
        <div key={title} className={styles.fact}>
          <dt className={text.note}>{title}</dt>
          <dd className={text.strong}>{value}</dd>
        </div>
      ))}
    </StaticHtml>
  );
}
