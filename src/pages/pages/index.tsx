import { IndexPage } from '../_components/index-page.tsx';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { PageCard } from '../../features/documents/page-card.tsx';
import { ListHeading } from '../../ui/list-heading/list-heading.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadResource } from '../../content/load.ts';
import { always } from '../../content/validity.ts';

export default definePage({
  validate: always,
  load: () => loadResource('pages'),
  compose: (pages, context) => (
    <IndexPage area="pages" context={context} items={pages}>
      <ListHeading />
      <CardGrid items={pages} render={(item) => <PageCard item={item} />} />
    </IndexPage>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
