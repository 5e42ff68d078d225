import { VideoPlayer } from '../../blocks/video-player.tsx';
import type { HomeContent } from '../../content/home.ts';
import { pictureAttributes } from '../../lib/pictures.ts';
import { media } from '../../theme/breakpoints.ts';
import { Picture } from '../picture/picture.tsx';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import * as styles from './home.css.ts';

/** The hero's video, else its picture: the portrait one on phones where there are two. */
export function HeroMedia({ hero }: Pick<HomeContent, 'hero'>) {
  if (hero?.video) return <VideoPlayer video={hero.video} />;
  const image = hero?.image_h ?? hero?.image_v;
  if (image === undefined) return null;
  const portrait = hero?.image_v;
  return (
    <picture>
      {portrait && (
        <source
          media={media.belowTablet}
          srcSet={
            pictureAttributes(portrait.url, pictureSizes.hero, portrait.width).srcset ??
            portrait.url
          }
          sizes={pictureSizes.hero}
        />
      )}
      <Picture image={image} sizes={pictureSizes.hero} className={styles.heroPicture} isPriority />
    </picture>
  );
}
