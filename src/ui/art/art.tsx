import { preload } from 'react-dom';
import { classes } from '../../lib/classes.ts';
import { type ArtName, arts, artSources, artUrl } from '../../theme/art.ts';
import * as styles from './art.css.ts';

interface ArtProps {
  readonly name: ArtName;
  /** `sizes` of the slot that it fills, for example `(min-width: 768px) 320px, 60vw`. */
  readonly sizes: string;
  readonly className?: string;
  /** Preloads the image instead of loading it lazily. */
  readonly isPriority?: boolean;
}

/** A decorative image, hidden from assistive technology. */
export function Art({ name, sizes, className, isPriority = false }: ArtProps) {
  const { width, height } = arts[name];
  const avif = artSources(name, 'avif');
  if (isPriority) {
    preload(artUrl(name, width, 'avif'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <picture className={styles.root} data-decoration="">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={artUrl(name, width, 'webp')}
        srcSet={artSources(name, 'webp')}
        sizes={sizes}
        alt=""
        aria-hidden="true"
        width={width}
        height={height}
        className={classes(styles.image, className)}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
