import { IndexPage } from '../_components/index-page.tsx';
import { EducationCard } from '../../features/education/education-card.tsx';
import { GroupedCards } from '../../ui/grouped-cards/grouped-cards.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadResource } from '../../content/load.ts';
import { always } from '../../content/validity.ts';
import { groupLessons } from '../../features/education/group-lessons.ts';

export default definePage({
  validate: always,
  load: () => loadResource('education'),
  compose: (lessons, context) => (
    <IndexPage area="education" context={context} items={lessons} spaceman="telescope">
      <GroupedCards
        groups={groupLessons(lessons)}
        render={(item, isFirst) => <EducationCard item={item} isFirst={isFirst} />}
      />
    </IndexPage>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
