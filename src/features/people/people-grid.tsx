import type { PersonCard as Person } from '#contract/shapes/people.ts';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { PersonTeaser } from './person-teaser.tsx';

interface PeopleGridProps {
  readonly people: readonly Person[];
  /** Makes the grid a swipeable row on phones. */
  readonly isSwiped?: boolean;
}

/** Staff portraits in a grid. */
export const PeopleGrid = ({ people, isSwiped = false }: PeopleGridProps) => (
  <CardGrid
    items={people}
    shape="picture"
    isSwiped={isSwiped}
    render={(person) => <PersonTeaser person={person} />}
  />
);
