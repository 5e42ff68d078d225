import type { IconText } from '#contract/primitives.ts';
import { Icon } from '../icon/icon.tsx';
import { contentIcon } from '../icon/icons.ts';
import * as styles from './icon-list.css.ts';

interface IconListProps {
  readonly items: readonly IconText[];
  /** Heading of an item, one level below that of the list. */
  readonly heading?: 'h3' | 'h4';
}

/** Short texts with icons, side by side. */
export function IconList({ items, heading: Heading = 'h3' }: IconListProps) {
  return (
    <ul className={styles.root}>
      {items.map(({ title, text, icon }) => (
        <li key={title} className={styles.item}>
          <span className={styles.badge}>
            <Icon name={contentIcon(icon) ?? 'star'} size="large" />
          </span>
          <div className={styles.body}>
            <Heading className={styles.title}>{title}</Heading>
            {text && <p className={styles.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
