import type { BlockOf } from '#contract/shapes/blocks.ts';
import { Card } from '../ui/card/card.tsx';
import { CardGrid } from '../ui/card-grid/card-grid.tsx';
import { titleOf } from '../i18n/naming.ts';
import { toHref } from '../lib/urls.ts';
import { stack } from '../ui/styles/layout.css.ts';

type CardsProps = Omit<BlockOf<'cards'>, 'type'>;

/** Cards that lead to other pages; those without a picture are rows below the others. */
export const Cards = ({ items }: CardsProps) => {
  const rows = items.filter(({ image }) => !image);
  const pictured = items.filter(({ image }) => image);
  if (rows.length === 0 || pictured.length === 0) return <List items={items} />;
  return (
    <div className={stack.l}>
      <List items={pictured} />
      <List items={rows} />
    </div>
  );
};

const List = ({ items }: CardsProps) => (
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
