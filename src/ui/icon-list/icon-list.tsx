import type { IconText } from '#contract/primitives.ts';
import { Icon } from '../icon/icon.tsx';
import { contentIcon } from '../icon/icons.ts';
import * as styles from './icon-list.css.ts';

/** Short texts with icons, side by side. */
export function IconList({ items }: { readonly items: readonly IconText[] }) {
  return (
    <ul className={styles.root}>
      {items.map(({ title, text, icon }) => (
        <li key={title} className={styles.item}>
          <span className={styles.badge}>
            <Icon name={contentIcon(icon) ?? 'star'} />
          </span>
          <div className={styles.body}>
            <h3 className={styles.title}>{title}</h3>
            {text && <p className={styles.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
