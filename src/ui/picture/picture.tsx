import type { CSSProperties } from 'react';
import type { Image } from '#contract/primitives.ts';
import { pictureAttributes } from '../../theme/pictures.ts';

interface PictureProps {
  readonly image: Image;
  /** `sizes` of the slot that the picture fills. */
  readonly sizes: string;
  readonly className?: string;
  /** The page's largest picture: loaded first instead of lazily. */
  readonly isPriority?: boolean;
}

/** A picture in the widths that its slot needs; the server picks the type by `Accept`. */
export function Picture({ image, sizes, className, isPriority = false }: PictureProps) {
  const { srcset, ...attributes } = pictureAttributes(image.url, sizes, image.width);
  return (
    <img
      {...attributes}
      srcSet={srcset}
      alt={image.alt ?? ''}
      width={image.width}
      height={image.height}
      className={className}
      {...(isPriority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      {...focusStyle(image)}
    />
  );
}

/** What stays in view where the slot cuts the picture; nothing at all where it doesn't matter. */
function focusStyle({ focus_x: x, focus_y: y }: Image): { style?: CSSProperties } {
  if (x === undefined && y === undefined) return {};
  return { style: { objectPosition: `${(x ?? 0.5) * 100}% ${(y ?? 0.5) * 100}%` } };
}
