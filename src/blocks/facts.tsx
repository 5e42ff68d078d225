import type { CSSProperties } from 'react';
import type { BlockOf } from '#contract/blocks.ts';
import { longestPart } from '../i18n/longest-part.ts';
import * as styles from './blocks.css.ts';

/** Values of up to this length stay in one line. */
const SHORT = 8;

const longestOf = (value: string): number =>
  value.length > SHORT ? longestPart(value) : value.length;

/** Large numbers with what they count, all of one size: the one that fits the longest. */
export function Facts({ items }: Omit<BlockOf<'facts'>, 'type'>) {
  const letters = Math.max(...items.map(({ value }) => longestOf(value)), 1);
  return (
    <dl className={styles.facts} style={{ [styles.letters]: letters } as CSSProperties}>
      {items.map(({ value, title }) => (
        <div key={title} className={styles.fact}>
          <dt>{title}</dt>
          <dd className={styles.factValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
