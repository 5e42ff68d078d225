import { MEDIA_WIDTHS, type MediaWidth } from '../contract/media.ts';
import { PICTURE_TYPES, type PictureType } from './negotiate.ts';
import type { PictureSource } from './picture-hosts.ts';

/** A picture in a width and type. */
export interface Variant {
  readonly key: string;
  readonly source: PictureSource;
  readonly width: MediaWidth;
  readonly type: PictureType;
}

export const toVariant = (
  source: PictureSource,
  width: MediaWidth,
  type: PictureType,
): Variant => ({ key: `${type} ${width} ${source.key}`, source, width, type });

/** All variants of a picture in a type, the narrowest first. */
export const variantsOf = (source: PictureSource, type: PictureType): Variant[] =>
  MEDIA_WIDTHS.map((width) => toVariant(source, width, type));

/** Keys of all variants of a picture. */
export const allKeysOf = (source: PictureSource): string[] =>
  PICTURE_TYPES.flatMap((type) => variantsOf(source, type)).map(({ key }) => key);
