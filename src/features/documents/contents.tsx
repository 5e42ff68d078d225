import type { ReactNode } from 'react';
import type { OutlineEntry } from './outline.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { aside, columns, onScreen, stack } from '../../ui/styles/layout.css.ts';
import { panel } from '../../ui/styles/surface.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import * as styles from './contents.css.ts';

/** Fewer headings need no table of contents. */
const MIN_HEADINGS = 2;

interface OutlinedProps {
  readonly entries: readonly OutlineEntry[];
  readonly children: ReactNode;
}

/** A long text; its table of contents is beside it and stays in view on wide pages. */
export function Outlined({ entries, children }: OutlinedProps) {
  const body = <div className={stack.xl}>{children}</div>;
  if (entries.length < MIN_HEADINGS) return body;
  return (
    <div className={columns.contents}>
      <TableOfContents entries={entries} />
      {body}
    </div>
  );
}

/** Links to the headings. */
const TableOfContents = ({ entries }: Pick<OutlinedProps, 'entries'>) => (
  <nav className={classes(aside, onScreen)} aria-label={strings.contents}>
    <div className={panel.tint}>
      <p className={text.strong}>{strings.contents}</p>
      <ol className={classes(text.small, styles.links)}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </div>
  </nav>
);
