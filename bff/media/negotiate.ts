/** Picture types in order of preference. */
export type PictureType = 'avif' | 'webp' | 'jpeg';

/** Best type that an `Accept` header names explicitly; JPEG is understood by all. */
export function negotiatePictureType(accept: string | undefined): PictureType {
  if (accept?.includes('image/avif')) return 'avif';
  return accept?.includes('image/webp') ? 'webp' : 'jpeg';
}
