import { classes } from '../../lib/classes.ts';
import { type ArtName, arts, artSources, artUrl } from '../../theme/art.ts';
import * as styles from './art.css.ts';

interface ArtProps {
  readonly name: ArtName;
  /** `sizes` of the slot that it fills, for example `(min-width: 768px) 320px, 60vw`. */
  readonly sizes: string;
  readonly className?: string;
  /** Whether it is in view at once: not loaded lazily, but after the main content of the page. */
  readonly isFirst?: boolean;
}

/** A decorative image, hidden from assistive technology. */
export function Art({ name, sizes, className, isFirst = false }: ArtProps) {
  const { width, height } = arts[name];
  const avif = artSources(name, 'avif');
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
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'low' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
