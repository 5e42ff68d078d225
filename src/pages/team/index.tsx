import { GroupedCards } from '../../ui/grouped-cards/grouped-cards.tsx';
import { Metadata } from '../../features/metadata/metadata.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { PersonCard } from '../../features/people/person-card.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadResource } from '../../content/load.ts';
import { always } from '../../content/validity.ts';
import { StandardLayout } from '../../layouts/standard-layout.tsx';
import { areaLink } from '../../i18n/areas.ts';
import { groupByDepartment } from '../../features/people/group-by-department.ts';
import { strings } from '../../i18n/strings.ts';

export default definePage({
  validate: always,
  load: () => loadResource('team'),
  compose: (people, context) => {
    const { title } = areaLink(context.shell.menu, 'team');
    return (
      <StandardLayout>
        <Metadata context={context} title={title} />
        <PageHeader title={title} announce={strings.teamAnnounce} />
        <GroupedCards
          groups={groupByDepartment(people)}
          shape="portraits"
          render={(person) => <PersonCard person={person} />}
        />
      </StandardLayout>
    );
  },
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
