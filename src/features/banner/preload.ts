import type { BannerPicture } from './banner.ts';

/** Loads and decodes the popup's picture. @throws EncodingError if it cannot be decoded */
export async function preload({ src, srcset, sizes }: BannerPicture): Promise<void> {
  const image = new Image();
  if (sizes) image.sizes = sizes;
  if (srcset) image.srcset = srcset;
  image.src = src;
  await image.decode();
}
