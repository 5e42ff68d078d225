import type { BlockOf } from '#contract/blocks.ts';
import { Picture } from '../components/picture/picture.tsx';
import { small } from '../theme/typography.css.ts';
import * as styles from './blocks.css.ts';

/** A picture with its caption. */
export function Figure({ image, wide = false }: Omit<BlockOf<'image'>, 'type'>) {
  const sizes = wide ? '(min-width: 1280px) 1200px, 92vw' : '(min-width: 768px) 720px, 92vw';
  return (
    <figure className={wide ? styles.wideFigure : styles.figure}>
      <Picture image={image} sizes={sizes} className={styles.figurePicture} />
      {image.caption && <figcaption className={small}>{image.caption}</figcaption>}
    </figure>
  );
}
