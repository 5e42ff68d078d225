import { MEDIA_WIDTHS, mediaAddress, mediaTarget } from '#contract/media.ts';
import { slotWidths } from '../theme/picture-sizes.ts';

/** Width of the address for browsers that ignore `srcset`. */
const FALLBACK_WIDTH = 960;

/** Larger than this no screen shows a picture better. */
const LIGHTBOX_WIDTH = 1600;

interface PictureAttributes {
  readonly src: string;
  readonly srcset?: string;
  readonly sizes?: string;
}

/**
 * Addresses of a picture for `<img>`. What isn't fetched by HTTP has only its own.
 * @param sizes of the slot, which decides what widths are of use in it
 * @param width of the original, when known: no wider variant is offered
 */
export function pictureAttributes(url: string, sizes: string, width?: number): PictureAttributes {
  if (mediaTarget(url) === undefined) return { src: url };
  const limit = Math.max(width ?? Number.POSITIVE_INFINITY, MEDIA_WIDTHS[0]);
  const widths = (slotWidths[sizes] ?? MEDIA_WIDTHS).filter((candidate) => candidate <= limit);
  const srcset = widths.map((candidate) => `${mediaAddress(url, candidate)} ${candidate}w`);
  return { src: mediaAddress(url, FALLBACK_WIDTH), srcset: srcset.join(', '), sizes };
}

/** Address of a picture as large as it is served. */
export function largestAddress(url: string, width = Number.POSITIVE_INFINITY): string {
  if (mediaTarget(url) === undefined) return url;
  const limit = Math.min(width, LIGHTBOX_WIDTH);
  return mediaAddress(
    url,
    MEDIA_WIDTHS.findLast((candidate) => candidate <= limit) ?? MEDIA_WIDTHS[0],
  );
}
