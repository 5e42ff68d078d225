import type { AlbumDetail } from '#contract/shapes/gallery.ts';
import { VideoPlayer } from '../blocks/video-player.tsx';
import { AlbumTeaser } from '../features/documents/document-teasers.tsx';
import { PhotoFeed } from '../features/gallery/photo-feed.tsx';
import { formatDate } from '../i18n/format.ts';
import { contentOf } from '../i18n/naming.ts';
import { strings } from '../i18n/strings.ts';
import { newestFirst } from '../lib/order.ts';
import { findPart, loadResource } from '../loaders/load.ts';
import { Section } from '../ui/section/section.tsx';
import { Gallery } from '../ui/gallery/gallery.tsx';
import { Prose } from '../ui/prose/prose.tsx';
import { byline, type Kind } from './kind.tsx';
import { text as words } from '../ui/styles/text.css.ts';

interface AlbumProps {
  readonly album: AlbumDetail;
}

/** Number of moments that fill two rows. */
const MOMENTS = 8;

export const gallery: Kind<'gallery'> = {
  area: 'gallery',
  teaser: AlbumTeaser,
  list: {
    group: (albums) =>
      albums.length > 0 ? [{ title: strings.albums, items: newestFirst(albums) }] : [],
    load: loadAlbums,
  },
  page: (album) => ({
    byline: byline(wordsOf(album)),
    text: (
      <>
        <Prose html={contentOf(album)} />
        <Gallery images={album.images ?? []} />
        <Section title={strings.video} of={album.videos}>
          {(videos) => videos.map((video) => <VideoPlayer key={video.url} video={video} />)}
        </Section>
        <Credits album={album} />
      </>
    ),
    metadata: { hidesImages: album.noindex_images },
  }),
};

/** The albums, below the latest moments of the photo feed. */
async function loadAlbums() {
  const [items, feed = []] = await Promise.all([loadResource('gallery'), findPart('instagram')]);
  const latest = newestFirst(feed).slice(0, MOMENTS);
  const above = (
    <Section title={strings.moments} of={latest}>
      {(entries) => <PhotoFeed entries={entries} />}
    </Section>
  );
  return { items, above };
}

/** Date, category and picture count. */
function wordsOf({ date, category, images, count }: AlbumDetail) {
  const pictures = images?.length ?? count;
  return [
    formatDate(date),
    category,
    pictures === undefined ? undefined : strings.picturesOf(pictures),
  ];
}

/** Photographer and consent note. */
function Credits({ album: { photographer, consent_note: note } }: AlbumProps) {
  const lines = [photographer && `${strings.photographer}: ${photographer}.`, note].filter(Boolean);
  return lines.length > 0 ? <p className={words.note}>{lines.join(' ')}</p> : null;
}
