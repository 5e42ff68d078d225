import type { Image } from '#contract/primitives.ts';
import { small } from '../../theme/typography.css.ts';
import { CardGrid } from '../card-grid/card-grid.tsx';
import { Picture } from '../picture/picture.tsx';
import * as styles from './gallery.css.ts';

const SIZES = '(min-width: 1280px) 400px, (min-width: 768px) 46vw, 92vw';

/** Pictures of a document with their captions. */
export function Gallery({ images }: { readonly images: readonly Image[] }) {
  if (images.length === 0) return null;
  return (
    <CardGrid
      items={images}
      render={(image) => (
        <figure>
          <Picture image={image} sizes={SIZES} className={styles.picture} />
          {image.caption && <figcaption className={small}>{image.caption}</figcaption>}
        </figure>
      )}
    />
  );
}
