import { IndexPage } from '../_components/index-page.tsx';
import { AlbumCard } from '../../features/gallery/album-card.tsx';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { ListHeading } from '../../ui/list-heading/list-heading.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadResource } from '../../content/load.ts';
import { always } from '../../content/validity.ts';
import { newestFirst } from '../../lib/order.ts';

export default definePage({
  validate: always,
  load: () => loadResource('gallery'),
  compose: (albums, context) => (
    <IndexPage area="gallery" context={context} items={albums}>
      <ListHeading />
      <CardGrid
        items={newestFirst(albums)}
        render={(album, isFirst) => <AlbumCard item={album} isFirst={isFirst} />}
      />
    </IndexPage>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
