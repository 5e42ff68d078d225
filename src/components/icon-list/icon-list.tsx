import type { IconText } from '#contract/primitives.ts';
import * as styles from './icon-list.css.ts';

/** Short statements side by side. */
export function IconList({ items }: { readonly items: readonly IconText[] }) {
  return (
    <ul className={styles.root}>
      {items.map(({ title, text }) => (
        <li key={title} className={styles.item}>
          <h3>{title}</h3>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ul>
  );
}
