import { IndexPage } from '../_components/index-page.tsx';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { ListHeading } from '../../ui/list-heading/list-heading.tsx';
import { SectionCard } from '../../features/documents/section-card.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadResource } from '../../content/load.ts';
import { always } from '../../content/validity.ts';
import { byPosition } from '../../lib/order.ts';

export default definePage({
  validate: always,
  load: () => loadResource('sections'),
  compose: (sections, context) => (
    <IndexPage area="sections" context={context} items={sections}>
      <ListHeading />
      <CardGrid
        items={byPosition(sections)}
        render={(item, isFirst) => <SectionCard item={item} isFirst={isFirst} />}
      />
    </IndexPage>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
