import type { Image } from '#contract/primitives.ts';
import { small } from '../../theme/typography.css.ts';
import { CardGrid } from '../card-grid/card-grid.tsx';
import { Picture } from '../picture/picture.tsx';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import * as styles from './gallery.css.ts';

/** Pictures of a document with their captions. */
export function Gallery({ images }: { readonly images: readonly Image[] }) {
  if (images.length === 0) return null;
  return (
    <CardGrid
      items={images}
      render={(image) => (
        <figure>
          <Picture image={image} sizes={pictureSizes.card} className={styles.picture} />
          {image.caption && <figcaption className={small}>{image.caption}</figcaption>}
        </figure>
      )}
    />
  );
}
