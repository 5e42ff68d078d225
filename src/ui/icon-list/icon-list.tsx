import type { IconText } from '#contract/shapes/primitives.ts';
import { classes } from '../../lib/classes.ts';
import { Icon } from '../icon/icon.tsx';
import { contentIcon } from '../icon/icons.ts';
import { cluster, grid, stack, swipeInside, words } from '../styles/layout.css.ts';
import { text as texts } from '../styles/text.css.ts';
import { SwipeRow } from '../swipe-row/swipe-row.tsx';
import * as styles from './icon-list.css.ts';

interface IconListProps {
  readonly items: readonly IconText[];
  /** Heading of an item, one level below that of the list. */
  readonly heading?: 'h3' | 'h4';
  /** Makes the list a swipeable row on phones, with this name. */
  readonly rowName?: string;
}

/** Short texts with icons, side by side. */
export function IconList({ items, heading: Heading = 'h3', rowName }: IconListProps) {
  const list = (
    <ul className={classes(grid.card, rowName && swipeInside.card)}>
      {items.map(({ title, text, icon }) => (
        <li key={title} className={classes(cluster.m, styles.item)}>
          <span className={styles.badge}>
            <Icon name={contentIcon(icon) ?? 'star'} size="large" />
          </span>
          <div className={classes(stack.xxs, words.portrait)}>
            <Heading className={texts.name}>{title}</Heading>
            {text && <p className={texts.muted}>{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
  return rowName ? <SwipeRow name={rowName}>{list}</SwipeRow> : list;
}
