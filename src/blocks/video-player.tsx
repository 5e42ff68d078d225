import type { BlockOf } from '#contract/shapes/blocks.ts';
import { fileTypeOf } from '#contract/values/files.ts';
import { strings } from '../i18n/strings.ts';
import { pictureUrl } from '../theme/picture-attributes.ts';
import { toFileUrl } from '../lib/urls.ts';
import { classes } from '../lib/classes.ts';
import { framed } from '../ui/styles/surface.css.ts';
import * as styles from './blocks.css.ts';

const POSTER_WIDTH = 960;

/** Whether an address names a file that browsers play, whatever its `provider` says. */
const isVideoFile = (url: string): boolean => fileTypeOf(url)?.type.startsWith('video/') === true;

/** A player for a video file, else a link: to a video service, or to a page with its player. */
export function VideoPlayer({ video }: Omit<BlockOf<'video'>, 'type'>) {
  const { url, poster, captions_url: captions } = video;
  const source = toFileUrl(url);
  if (source === undefined) return null;
  if (!isVideoFile(url)) {
    return (
      <p>
        <a href={source} rel="noopener noreferrer">
          {strings.watchVideo}
        </a>
      </p>
    );
  }
  return (
    <video
      className={classes(framed, styles.video)}
      src={source}
      poster={poster && pictureUrl(poster.url, POSTER_WIDTH)}
      preload="none"
      controls
    >
      <track kind="captions" src={captions && toFileUrl(captions)} srcLang="ru" />
    </video>
  );
}
