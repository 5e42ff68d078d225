import { EducationCard } from '../../components/education-card/education-card.tsx';
import { GroupedCards } from '../../components/grouped-cards/grouped-cards.tsx';
import { Metadata } from '../../components/metadata/metadata.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadResource } from '../../content/load.ts';
import { always } from '../../content/validity.ts';
import { StandardLayout } from '../../layouts/standard-layout.tsx';
import { areaLink } from '../../lib/areas.ts';
import { groupLessons } from '../../lib/groups.ts';

export default definePage({
  validate: always,
  load: () => loadResource('education'),
  compose: (lessons, context) => {
    const { title } = areaLink(context.shell.menu, 'education');
    return (
      <StandardLayout spaceman="telescope">
        <Metadata context={context} title={title} />
        <PageHeader title={title} />
        <GroupedCards
          groups={groupLessons(lessons)}
          render={(item) => <EducationCard item={item} />}
        />
      </StandardLayout>
    );
  },
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
