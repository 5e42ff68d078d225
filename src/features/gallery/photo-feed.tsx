import type { FeedEntry } from '#contract/shapes/gallery.ts';
import { VideoPlayer } from '../../blocks/video-player.tsx';
import { formatDate, joinWords } from '../../i18n/format.ts';
import { strings } from '../../i18n/strings.ts';
import { isHttpUrl } from '../../lib/urls.ts';
import { classes } from '../../lib/classes.ts';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import * as gallery from '../../ui/gallery/gallery.css.ts';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { pictureSizes } from '../../theme/picture-sizes.ts';

/** Photos and videos of the feed; on phones a swipeable row. */
export const PhotoFeed = ({ entries }: { readonly entries: readonly FeedEntry[] }) => (
  <CardGrid
    shape="picture"
    rowName={strings.moments}
    items={entries}
    render={(entry) => <Moment entry={entry} />}
  />
);

function Moment({ entry: { image, video, caption, date, url = '' } }: { entry: FeedEntry }) {
  const day = formatDate(date);
  return (
    <figure>
      {video ? (
        <VideoPlayer video={video} />
      ) : (
        image && <Picture image={image} sizes={pictureSizes.feed} className={gallery.picture} />
      )}
      <figcaption className={classes(gallery.caption, gallery.short)}>
        {joinWords([day, caption])}{' '}
        {isHttpUrl(url) && <Link href={url}>{new URL(url).hostname}</Link>}
      </figcaption>
    </figure>
  );
}
