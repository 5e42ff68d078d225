import type { ReactNode } from 'react';
import { EmptyList } from '../empty-list/empty-list.tsx';
import * as styles from './card-grid.css.ts';

interface CardGridProps<Item> {
  readonly items: readonly Item[];
  readonly render: (item: Item) => ReactNode;
  readonly shape?: keyof typeof styles.grid;
}

/** A list of cards; says so when there are none. */
export function CardGrid<Item>({ items, render, shape = 'even' }: CardGridProps<Item>) {
  if (items.length === 0) return <EmptyList />;
  return (
    <ul className={styles.grid[shape]}>
      {items.map((item, index) => (
        // Items of an upstream may lack an id, and the list never changes order in the browser.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles.item}>
          {render(item)}
        </li>
      ))}
    </ul>
  );
}
