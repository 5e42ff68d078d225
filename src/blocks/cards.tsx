import type { BlockOf } from '#contract/blocks.ts';
import { Card } from '../ui/card/card.tsx';
import { CardGrid } from '../ui/card-grid/card-grid.tsx';
import { titleOf } from '../i18n/naming.ts';
import { toHref } from '../lib/urls.ts';

/** Cards that lead to other pages. */
export const Cards = ({ items }: Omit<BlockOf<'cards'>, 'type'>) => (
  <CardGrid
    isSwiped
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
