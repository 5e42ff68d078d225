import { IndexPage } from '../_components/index-page.tsx';
import { GroupedCards } from '../../ui/grouped-cards/grouped-cards.tsx';
import { PersonCard } from '../../features/people/person-card.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadResource } from '../../content/load.ts';
import { always } from '../../content/validity.ts';
import { groupByDepartment } from '../../features/people/group-by-department.ts';

export default definePage({
  validate: always,
  load: () => loadResource('employee'),
  compose: (people, context) => (
    <IndexPage area="employee" context={context} items={people}>
      <GroupedCards
        groups={groupByDepartment(people)}
        shape="portraits"
        render={(person, isFirst) => (
          <PersonCard person={person} area="employee" isFirst={isFirst} />
        )}
      />
    </IndexPage>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
