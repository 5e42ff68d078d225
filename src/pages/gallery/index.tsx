import { AlbumCard } from '../../features/gallery/album-card.tsx';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { Metadata } from '../../features/metadata/metadata.tsx';
import { ListHeading } from '../../ui/list-heading/list-heading.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadResource } from '../../content/load.ts';
import { always } from '../../content/validity.ts';
import { StandardLayout } from '../../layouts/standard-layout.tsx';
import { areaLink } from '../../i18n/areas.ts';
import { newestFirst } from '../../lib/order.ts';

export default definePage({
  validate: always,
  load: () => loadResource('gallery'),
  compose: (albums, context) => {
    const { title } = areaLink(context.shell.menu, 'gallery');
    return (
      <StandardLayout>
        <Metadata context={context} title={title} />
        <PageHeader title={title} />
        <ListHeading />
        <CardGrid items={newestFirst(albums)} render={(album) => <AlbumCard item={album} />} />
      </StandardLayout>
    );
  },
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
