import type { Image } from '#contract/primitives.ts';
import { pictureAttributes } from '../../lib/pictures.ts';

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
  const focus = image.focus_x !== undefined || image.focus_y !== undefined;
  return (
    <img
      {...attributes}
      srcSet={srcset}
      alt={image.alt ?? ''}
      width={image.width}
      height={image.height}
      className={className}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      decoding="async"
      style={
        focus
          ? {
              objectPosition: `${(image.focus_x ?? 0.5) * 100}% ${(image.focus_y ?? 0.5) * 100}%`,
            }
          : undefined
      }
    />
  );
}
