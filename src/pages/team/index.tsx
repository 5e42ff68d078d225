import { IndexPage } from '../_components/index-page.tsx';
import { GroupedCards } from '../../ui/grouped-cards/grouped-cards.tsx';
import { PersonCard } from '../../features/people/person-card.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadResource } from '../../content/load.ts';
import { always } from '../../content/validity.ts';
import { groupByDepartment } from '../../features/people/group-by-department.ts';
import { strings } from '../../i18n/strings.ts';

export default definePage({
  validate: always,
  load: () => loadResource('team'),
  compose: (people, context) => (
    <IndexPage area="team" context={context} items={people} announce={strings.teamAnnounce}>
      <GroupedCards
        groups={groupByDepartment(people)}
        shape="portraits"
        render={(person, isFirst) => <PersonCard person={person} isFirst={isFirst} />}
      />
    </IndexPage>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
