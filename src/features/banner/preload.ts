import type { BannerPicture } from './banner.ts';

/** Loads and decodes what the popup will show. @throws EncodingError when there is no picture */
export async function preload({ src, srcset, sizes }: BannerPicture): Promise<void> {
  const image = new Image();
  if (sizes) image.sizes = sizes;
  if (srcset) image.srcset = srcset;
  image.src = src;
  await image.decode();
}
