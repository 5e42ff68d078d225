/** Picture types in order of preference. */
const PICTURE_TYPES = ['avif', 'webp', 'jpeg'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

const names = (accept: string, type: string): boolean =>
  accept
    .split(',')
    .some((range) => range.trim().startsWith(type) && !/;\s*q=0(\.0*)?\s*$/i.test(range));

/** Best type that an `Accept` header names explicitly, else JPEG. */
export function negotiatePictureType(accept = ''): PictureType {
  if (names(accept, 'image/avif')) return 'avif';
  return names(accept, 'image/webp') ? 'webp' : 'jpeg';
}
