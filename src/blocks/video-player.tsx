import type { BlockOf } from '#contract/blocks.ts';
import { mediaAddress } from '#contract/media.ts';
import { strings } from '../lib/strings.ts';
import { isHttpUrl } from '../lib/urls.ts';
import * as styles from './blocks.css.ts';

const POSTER_WIDTH = 960;

/** A video file plays in the page; one of a video service is a link to it. */
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
  return (
    <video
      className={styles.video}
      src={url}
      poster={poster && mediaAddress(poster.url, POSTER_WIDTH)}
      preload="none"
      controls
    >
      <track kind="captions" src={captions} srcLang="ru" />
    </video>
  );
}
