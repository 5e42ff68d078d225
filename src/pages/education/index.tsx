import { EducationCard } from '../../features/education/education-card.tsx';
import { GroupedCards } from '../../ui/grouped-cards/grouped-cards.tsx';
import { Metadata } from '../../features/metadata/metadata.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadResource } from '../../content/load.ts';
import { always } from '../../content/validity.ts';
import { StandardLayout } from '../../layouts/standard-layout.tsx';
import { areaLink } from '../../i18n/areas.ts';
import { groupLessons } from '../../features/education/group-lessons.ts';

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
