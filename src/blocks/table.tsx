/* oxlint-disable react/no-array-index-key -- cells may be alike, and never change places */
import type { BlockOf } from '#contract/shapes/blocks.ts';
import { classes } from '../lib/classes.ts';
import { text } from '../ui/styles/text.css.ts';
import * as styles from './blocks.css.ts';

/** A table that scrolls horizontally if it is too wide. */
export function Table({ head, rows, caption }: Omit<BlockOf<'table'>, 'type'>) {
  return (
    // Scrollable, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.tableScroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        {caption && <caption className={classes(text.strong, styles.caption)}>{caption}</caption>}
        <thead>
          <tr>
            {head.map((title, column) => (
              <th key={column} scope="col" className={styles.cell}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column} className={styles.cell}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
