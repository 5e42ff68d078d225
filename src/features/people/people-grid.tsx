import type { PersonCard as Person } from '#contract/people.ts';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { PersonCard } from './person-card.tsx';

/** Staff portraits in a grid. */
export const PeopleGrid = ({ people }: { readonly people: readonly Person[] }) => (
  <CardGrid items={people} shape="portraits" render={(person) => <PersonCard person={person} />} />
);
