import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { Metadata } from '../../features/metadata/metadata.tsx';
import { ListHeading } from '../../ui/list-heading/list-heading.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { SectionCard } from '../../features/documents/section-card.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadResource } from '../../content/load.ts';
import { always } from '../../content/validity.ts';
import { StandardLayout } from '../../layouts/standard-layout.tsx';
import { areaLink } from '../../i18n/areas.ts';
import { byPosition } from '../../lib/order.ts';

export default definePage({
  validate: always,
  load: () => loadResource('sections'),
  compose: (sections, context) => {
    const { title } = areaLink(context.shell.menu, 'sections');
    return (
      <StandardLayout>
        <Metadata context={context} title={title} />
        <PageHeader title={title} />
        <ListHeading />
        <CardGrid items={byPosition(sections)} render={(item) => <SectionCard item={item} />} />
      </StandardLayout>
    );
  },
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
