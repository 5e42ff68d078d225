import { VideoPlayer } from '../../blocks/video-player.tsx';
import { AlbumByline } from '../../features/gallery/album-byline.tsx';
import { AlbumCredits } from '../../features/gallery/album-credits.tsx';
import { Gallery } from '../../ui/gallery/gallery.tsx';
import { Metadata } from '../../features/metadata/metadata.tsx';
import { albumNodes } from '../../features/structured-data/album.ts';
import { StructuredData } from '../../features/structured-data/structured-data.tsx';
import { Neighbors } from '../../features/people/neighbors.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { ContentSection } from '../../ui/content-section/content-section.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadDocument } from '../../content/load-document.ts';
import { hasSlug } from '../../content/validity.ts';
import { StandardLayout } from '../../layouts/standard-layout.tsx';
import { areaLink } from '../../i18n/areas.ts';
import { contentOf, headingOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';

export default definePage({
  validate: hasSlug,
  load: (request) => loadDocument('gallery', request),
  compose: (album, context) => (
    <StandardLayout>
      <Metadata context={context} document={album} hidesImages={album.noindex_images} />
      <StructuredData nodes={() => albumNodes(album, context.request.path)} />
      <PageHeader
        title={headingOf('gallery', album)}
        trail={[areaLink(context.shell.menu, 'gallery')]}
        announce={album.announce}
      >
        <AlbumByline album={album} />
      </PageHeader>
      <Prose html={contentOf(album)} />
      <Gallery images={album.images ?? []} />
      <ContentSection title={strings.video} items={album.videos}>
        {(videos) => videos.map((video) => <VideoPlayer key={video.url} video={video} />)}
      </ContentSection>
      <AlbumCredits album={album} />
      <Neighbors
        area="gallery"
        prev={album.prev}
        next={album.next}
        labels={{ prev: strings.later, next: strings.earlier }}
      />
    </StandardLayout>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
