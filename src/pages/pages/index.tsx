import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { Metadata } from '../../features/metadata/metadata.tsx';
import { PageCard } from '../../features/documents/page-card.tsx';
import { ListHeading } from '../../ui/list-heading/list-heading.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadResource } from '../../content/load.ts';
import { always } from '../../content/validity.ts';
import { StandardLayout } from '../../layouts/standard-layout.tsx';
import { areaLink } from '../../i18n/areas.ts';

export default definePage({
  validate: always,
  load: () => loadResource('pages'),
  compose: (pages, context) => {
    const { title } = areaLink(context.shell.menu, 'pages');
    return (
      <StandardLayout>
        <Metadata context={context} title={title} />
        <PageHeader title={title} />
        <ListHeading />
        <CardGrid items={pages} render={(item) => <PageCard item={item} />} />
      </StandardLayout>
    );
  },
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
