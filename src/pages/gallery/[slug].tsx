import { VideoPlayer } from '../../blocks/video-player.tsx';
import { AlbumByline } from '../../components/album-details/album-byline.tsx';
import { AlbumCredits } from '../../components/album-details/album-credits.tsx';
import { Gallery } from '../../components/gallery/gallery.tsx';
import { Metadata } from '../../components/metadata/metadata.tsx';
import { Neighbours } from '../../components/neighbours/neighbours.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Part } from '../../components/part/part.tsx';
import { Prose } from '../../components/prose/prose.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadDocument } from '../../content/load-document.ts';
import { hasSlug } from '../../content/validity.ts';
import { StandardLayout } from '../../layouts/standard-layout.tsx';
import { areaLink } from '../../lib/areas.ts';
import { contentOf, headingOf, titleOf } from '../../lib/naming.ts';
import { strings } from '../../lib/strings.ts';

export default definePage({
  validate: hasSlug,
  load: (request) => loadDocument('album', request),
  compose: (album, context) => (
    <StandardLayout>
      <Metadata
        context={context}
        title={titleOf(album)}
        description={album.announce}
        seo={album.seo}
        image={album.image}
        hidesImages={album.noindex_images}
      />
      <PageHeader
        title={headingOf('gallery', album)}
        trail={[areaLink(context.shell.menu, 'gallery')]}
        announce={album.announce}
      >
        <AlbumByline album={album} />
      </PageHeader>
      <Prose html={contentOf(album)} />
      <Gallery images={album.images ?? []} />
      <Part title={strings.video} items={album.videos}>
        {(videos) => videos.map((video) => <VideoPlayer key={video.url} video={video} />)}
      </Part>
      <AlbumCredits album={album} />
      <Neighbours
        area="gallery"
        prev={album.prev}
        next={album.next}
        labels={{ prev: strings.next, next: strings.previous }}
      />
    </StandardLayout>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
