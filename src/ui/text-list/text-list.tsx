import * as styles from './text-list.css.ts';

/** Short statements, one below the other. */
export const TextList = ({ items }: { readonly items: readonly string[] }) => (
  <ul className={styles.root}>
    {items.map((item, index) => (
      // An upstream may repeat a line, and the list never changes order in the browser.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index} className={styles.item}>
        {item}
      </li>
    ))}
  </ul>
);
