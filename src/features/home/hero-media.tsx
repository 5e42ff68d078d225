import { VideoPlayer } from '../../blocks/video-player.tsx';
import type { HomeContent } from '../../content/home.ts';
import { pictureAttributes } from '../../theme/pictures.ts';
import { artSizes } from '../../theme/art-sizes.ts';
import { media } from '../../theme/breakpoints.ts';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import { Art } from '../../ui/art/art.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import * as styles from './home-hero.css.ts';

type HeroProps = Pick<HomeContent, 'hero'>;

/** The hero's video, or its picture in a porthole. */
export function HeroMedia({ hero }: HeroProps) {
  if (hero?.video) return <VideoPlayer video={hero.video} />;
  return (
    <div className={styles.porthole}>
      <div className={styles.planet} data-decoration="" />
      <HeroPicture {...(hero ? { hero } : {})} />
      <div className={styles.rocket} data-decoration="">
        <Art name="rocket-launch" sizes={artSizes.rocket} />
      </div>
    </div>
  );
}

/** The hero's picture; phones prefer the portrait one. */
function HeroPicture({ hero }: HeroProps) {
  const image = hero?.image_h ?? hero?.image_v;
  if (image === undefined) return null;
  const portrait = hero?.image_v;
  const { src, srcset = src } = portrait
    ? pictureAttributes(portrait.url, pictureSizes.hero, portrait.width)
    : {};
  return (
    <picture>
      {srcset && <source media={media.belowTablet} srcSet={srcset} sizes={pictureSizes.hero} />}
      <Picture image={image} sizes={pictureSizes.hero} className={styles.picture} isPriority />
    </picture>
  );
}
