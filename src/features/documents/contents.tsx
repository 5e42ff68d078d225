import type { ReactNode } from 'react';
import type { OutlineEntry } from '../../content/outline.ts';
import { strings } from '../../i18n/strings.ts';
import * as styles from './contents.css.ts';

/** Fewer headings need no table of contents. */
const MIN_HEADINGS = 2;

interface OutlinedProps {
  readonly entries: readonly OutlineEntry[];
  readonly children: ReactNode;
}

/** A long text; its table of contents is beside it and stays in view on wide pages. */
export function Outlined({ entries, children }: OutlinedProps) {
  const body = <div className={styles.body}>{children}</div>;
  if (entries.length < MIN_HEADINGS) return body;
  return (
    <div className={styles.columns}>
      <TableOfContents entries={entries} />
      {body}
    </div>
  );
}

/** Links to the headings. */
const TableOfContents = ({ entries }: Pick<OutlinedProps, 'entries'>) => (
  <nav className={styles.root} aria-label={strings.contents}>
    <div className={styles.card}>
      <p className={styles.title}>{strings.contents}</p>
      <ol className={styles.links}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </div>
  </nav>
);
