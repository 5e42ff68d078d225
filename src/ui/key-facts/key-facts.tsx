import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { grid } from '../styles/layout.css.ts';
import { panel } from '../styles/surface.css.ts';
import { text } from '../styles/text.css.ts';

interface KeyFactsProps {
  /** Title and value; rows without a value are omitted. */
  readonly rows: readonly (readonly [title: string, value: ReactNode])[];
}

/** Key facts, such as age, hours, place and price. */
export function KeyFacts({ rows }: KeyFactsProps) {
  const known = rows.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <StaticHtml as="dl" className={classes(panel.tint, grid.tile)}>
      {known.map(([title, value]) => (
        <div key={title}>
          <dt className={text.note}>{title}</dt>
          <dd className={text.strong}>{value}</dd>
        </div>
      ))}
    </StaticHtml>
  );
}
