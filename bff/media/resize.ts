import type { Sharp } from 'sharp';
import type { MediaWidth } from '../contract/media.ts';
import { BffError } from '../errors.ts';
import type { PictureType } from './negotiate.ts';
import { isServedPicture } from './sniff.ts';

/** Largest picture that is decoded. */
const MAX_PIXELS = 40_000_000;
/** Highest picture that WebP can hold. */
const MAX_HEIGHT = 16_383;
/** Types that say nothing of what the bytes are. */
const UNSPECIFIC_TYPE = /^(application\/octet-stream|binary\/octet-stream)?$/i;

const encode = (pipeline: Sharp, type: PictureType): Sharp => {
  if (type === 'avif') return pipeline.avif({ quality: 55, effort: 2 });
  if (type === 'webp') return pipeline.webp({ quality: 76 });
  return pipeline.flatten({ background: 'white' }).jpeg({ quality: 78 });
};

function assertPicture(body: Buffer, contentType: string): void {
  const type = contentType.replace(/;.*/s, '').trim();
  const isFitting = /^image\/(?!svg)/i.test(type) || UNSPECIFIC_TYPE.test(type);
  if (!isFitting || !isServedPicture(body)) throw new BffError('unsupportedMedia', contentType);
}

/**
 * A picture in a width, or in its own if that is less: turned as its EXIF says, without EXIF.
 * @throws BffError `unsupportedMedia` for what is broken, animated, too large or no picture
 */
export async function resizePicture(
  source: { readonly body: Buffer; readonly contentType: string },
  { width, type }: { readonly width: MediaWidth; readonly type: PictureType },
): Promise<Buffer> {
  assertPicture(source.body, source.contentType);
  // Loaded for the first picture: it takes 20 MB.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(source.body, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { pages = 1 } = await picture.metadata();
    if (pages > 1) throw new Error('animated');
    const resized = picture
      .autoOrient()
      .resize({ width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true });
    return await encode(resized, type).toBuffer();
  } catch (cause) {
    throw new BffError('unsupportedMedia', undefined, { cause });
  }
}
