import type { CSSProperties, ReactNode } from 'react';
import { people } from '../../theme/portrait-rows.ts';
import { EmptyList } from '../empty-list/empty-list.tsx';
import * as styles from './card-grid.css.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';

/** @param isFirst whether the card is in view when the list begins the page */
export type RenderCard<Item> = (item: Item, isFirst: boolean) => ReactNode;

/** A row on a desktop, more than a phone shows. */
const FIRST_CARDS = 2;

export const isFirst = (index: number): boolean => index < FIRST_CARDS;

interface CardGridProps<Item> {
  readonly items: readonly Item[];
  readonly render: RenderCard<Item>;
  readonly shape?: keyof typeof styles.grid;
}

/** A list of cards, or a note if it is empty. */
export function CardGrid<Item>({ items, render, shape = 'even' }: CardGridProps<Item>) {
  if (items.length === 0) return <EmptyList />;
  return (
    <StaticHtml
      as="ul"
      className={styles.grid[shape]}
      {...(shape === 'portraits' && { style: { [people]: items.length } as CSSProperties })}
    >
      {items.map((item, index) => (
        // Upstream items may lack an id, and the list is never reordered in the browser.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles.item}>
          {render(item, isFirst(index))}
        </li>
      ))}
    </StaticHtml>
  );
}
