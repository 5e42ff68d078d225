import type { BlockOf } from '#contract/blocks.ts';
import { Card } from '../components/card/card.tsx';
import { CardGrid } from '../components/card-grid/card-grid.tsx';
import { titleOf } from '../lib/naming.ts';
import { toHref } from '../lib/urls.ts';

/** Cards that lead to other pages. */
export const Cards = ({ items }: Omit<BlockOf<'cards'>, 'type'>) => (
  <CardGrid
    shape="cards"
    items={items}
    render={(card) => (
      <Card
        title={titleOf(card)}
        href={card.page ? toHref(card.page) : undefined}
        image={card.image}
        text={card.announce}
      />
    )}
  />
);
