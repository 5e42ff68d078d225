import type { BlockOf } from '#contract/blocks.ts';
import { strings } from '../i18n/strings.ts';
import { pictureUrl } from '../theme/picture-attributes.ts';
import { isHttpUrl, toFileUrl } from '../lib/urls.ts';
import { classes } from '../lib/classes.ts';
import { framed } from '../ui/styles/surface.css.ts';
import * as styles from './blocks.css.ts';

const POSTER_WIDTH = 960;

/** A player for video files, or a link to a video service. */
export function VideoPlayer({ video }: Omit<BlockOf<'video'>, 'type'>) {
  const { url, provider = 'file', poster, captions_url: captions } = video;
  if (provider !== 'file') {
    return isHttpUrl(url) ? (
      <p>
        <a href={url} rel="noopener noreferrer">
          {strings.watchVideo}
        </a>
      </p>
    ) : null;
  }
  const source = toFileUrl(url);
  if (source === undefined) return null;
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
