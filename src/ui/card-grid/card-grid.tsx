import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { EmptyList } from '../empty-list/empty-list.tsx';
import { grid, swipe, swipeInside } from '../styles/layout.css.ts';
import { SwipeRow } from '../swipe-row/swipe-row.tsx';

/** @param isFirst whether the card is in view when the list begins the page */
export type RenderCard<Item> = (item: Item, isFirst: boolean) => ReactNode;

/** Number of cards in view at first, at most: those of a desktop row. */
const FIRST_CARDS = 2;

export const isFirst = (index: number): boolean => index < FIRST_CARDS;

/** Shape of the cards; decides how many fit side by side. */
export type CardShape = 'card' | 'picture';

interface CardGridProps<Item> {
  readonly items: readonly Item[];
  readonly render: RenderCard<Item>;
  readonly shape?: CardShape;
  /** Makes the list a swipeable row on phones, beside other lists. Every card needs a link. */
  readonly isSwiped?: boolean;
  /** Makes the list a swipeable row with this name, whose cards may lack links. */
  readonly rowName?: string | undefined;
}

/** A list of cards, or a note if it is empty. */
export function CardGrid<Item>(props: CardGridProps<Item>) {
  const { items, render, shape = 'card', isSwiped, rowName } = props;
  if (items.length === 0) return <EmptyList />;
  const row = rowName ? swipeInside[shape] : isSwiped && swipe[shape];
  const list = (
    <StaticHtml as="ul" className={classes(grid[shape], row)}>
      {items.map((item, index) => (
        // Upstream items may lack an id, and the list is never reordered in the browser.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{render(item, isFirst(index))}</li>
      ))}
    </StaticHtml>
  );
  return rowName ? <SwipeRow name={rowName}>{list}</SwipeRow> : list;
}
