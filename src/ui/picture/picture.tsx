import type { CSSProperties } from 'react';
import type { Image } from '#contract/shapes/primitives.ts';
import { pictureAttributes } from '../../theme/picture-attributes.ts';

interface PictureProps {
  readonly image: Image;
  /** `sizes` of the slot that the picture fills. */
  readonly sizes: string;
  readonly className?: string;
  /** Replaces a failed picture without alternative text; screen readers ignore it. */
  readonly name?: string;
  /** Loads the picture first instead of lazily; for the page's largest one. */
  readonly isPriority?: boolean | undefined;
}

/** A responsive picture; the server negotiates its type by `Accept`. */
export function Picture({ image, sizes, className, name, isPriority = false }: PictureProps) {
  const { srcset, ...attributes } = pictureAttributes(image.url, sizes, image.width, image.height);
  return (
    <img
      {...attributes}
      srcSet={srcset}
      alt={image.alt || name || ''}
      aria-hidden={!image.alt && name ? true : undefined}
      width={image.width}
      height={image.height}
      className={className}
      {...(isPriority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      style={styleOf(image)}
    />
  );
}

/**
 * Style of a picture: its average colour until it has loaded, and its focal point in view if it is
 * cropped.
 */
function styleOf({ color, focus_x: x, focus_y: y }: Image): CSSProperties | undefined {
  const hasFocus = x !== undefined || y !== undefined;
  if (!hasFocus && !color) return undefined;
  return {
    ...(color && { backgroundColor: color }),
    ...(hasFocus && { objectPosition: `${(x ?? 0.5) * 100}% ${(y ?? 0.5) * 100}%` }),
  };
}
