import type { Image } from '#contract/primitives.ts';
import { Picture } from '../picture/picture.tsx';
import * as styles from './cover.css.ts';

/** The large picture of a document. */
export function Cover({ image }: { readonly image: Image | undefined }) {
  if (image === undefined) return null;
  return (
    <Picture
      image={image}
      sizes="(min-width: 1280px) 1200px, 92vw"
      className={styles.picture}
      isPriority
    />
  );
}
