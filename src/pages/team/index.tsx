import { GroupedCards } from '../../components/grouped-cards/grouped-cards.tsx';
import { Metadata } from '../../components/metadata/metadata.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { PersonCard } from '../../components/person-card/person-card.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadResource } from '../../content/load.ts';
import { always } from '../../content/validity.ts';
import { StandardLayout } from '../../layouts/standard-layout.tsx';
import { areaLink } from '../../lib/areas.ts';
import { groupByDepartment } from '../../lib/groups.ts';
import { strings } from '../../lib/strings.ts';

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
