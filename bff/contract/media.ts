/** Widths that pictures are served in, CSS pixels times density. */
export const MEDIA_WIDTHS = [320, 480, 640, 960, 1280, 1600, 1920] as const;
export type MediaWidth = (typeof MEDIA_WIDTHS)[number];

export const isMediaWidth = (value: number): value is MediaWidth =>
  (MEDIA_WIDTHS as readonly number[]).includes(value);

/** A relative address: the picture lies at the content API's own origin. */
export const isOwnPicture = (url: string): boolean =>
  !/^[a-z][a-z0-9+.-]*:/i.test(url) && !url.startsWith('//');

/**
 * Address of a picture at a width. A relative one goes through the BFF, its query inside the path;
 * an absolute one is another host's and stays as it is.
 */
export function mediaAddress(url: string, width: MediaWidth): string {
  if (!isOwnPicture(url)) return url;
  const path = url.replace(/^\/*/, '/').replaceAll('?', '%3F');
  return `/media/${width}${path}`;
}
