import { classes } from '../../lib/classes.ts';
import { stack } from '../styles/layout.css.ts';
import { measure } from '../styles/text.css.ts';
import * as styles from './text-list.css.ts';

/** Short texts, one below the other. */
export const TextList = ({ items }: { readonly items: readonly string[] }) => (
  <ul className={classes(stack.xs, measure)}>
    {items.map((item, index) => (
      // The upstream may repeat a line, and the list is never reordered in the browser.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index} className={styles.item}>
        {item}
      </li>
    ))}
  </ul>
);
