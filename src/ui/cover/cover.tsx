import type { Image } from '#contract/primitives.ts';
import { Picture } from '../picture/picture.tsx';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import * as styles from './cover.css.ts';

/** The large picture of a document. */
export function Cover({ image }: { readonly image: Image | undefined }) {
  if (image === undefined) return null;
  return <Picture image={image} sizes={pictureSizes.page} className={styles.picture} isPriority />;
}
