import type { BlockOf } from '#contract/blocks.ts';
import { Picture } from '../ui/picture/picture.tsx';
import { small } from '../theme/typography.css.ts';
import { pictureSizes } from '../theme/picture-sizes.ts';
import * as styles from './blocks.css.ts';

/** A picture with its caption. */
export function Figure({ image, wide = false }: Omit<BlockOf<'image'>, 'type'>) {
  const sizes = wide ? pictureSizes.page : pictureSizes.text;
  return (
    <figure className={wide ? styles.wideFigure : styles.figure}>
      <Picture image={image} sizes={sizes} className={styles.figurePicture} />
      {image.caption && <figcaption className={small}>{image.caption}</figcaption>}
    </figure>
  );
}
