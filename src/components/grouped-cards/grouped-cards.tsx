import type { ReactNode } from 'react';
import type { Group } from '../../lib/groups.ts';
import { strings } from '../../lib/strings.ts';
import { CardGrid } from '../card-grid/card-grid.tsx';
import { Part } from '../part/part.tsx';

interface GroupedCardsProps<Item> {
  readonly groups: readonly Group<Item>[];
  readonly render: (item: Item) => ReactNode;
  readonly shape?: 'cards' | 'portraits';
}

/** Cards under the headings of their groups. */
export function GroupedCards<Item>({ groups, render, shape = 'cards' }: GroupedCardsProps<Item>) {
  if (groups.length === 0) return <p>{strings.emptyList}</p>;
  return groups.map(({ title, items }) => (
    <Part key={title ?? ''} title={title} items={items}>
      {(members) => <CardGrid items={members} render={render} shape={shape} />}
    </Part>
  ));
}
