import { MEDIA_WIDTHS, type MediaWidth, mediaAddress, mediaTarget } from '#contract/media.ts';
import { slotWidths } from './picture-sizes.ts';

/** Width of the address for browsers that ignore `srcset`. */
const FALLBACK_WIDTH = 960;

/** Larger than this no screen shows a picture better. */
const LIGHTBOX_WIDTH = 1600;

interface PictureAttributes {
  /** Missing: the address is none, and the picture's words stand alone. */
  readonly src?: string;
  readonly srcset?: string;
  readonly sizes?: string;
}

/** Pictures inside their addresses that hold no code. */
const EMBEDDED = /^data:image\/(?:avif|gif|jpeg|png|webp)[;,]/i;

/** Address of a picture at a width; undefined for what is not fetched by HTTP. */
export const pictureAddress = (url: string, width: MediaWidth): string | undefined =>
  mediaTarget(url) === undefined ? undefined : mediaAddress(url, width);

/**
 * Addresses of a picture for `<img>`. One inside its address has no other.
 * @param sizes of the slot, which decides what widths are of use in it
 * @param width of the original, when known: no wider variant is offered
 */
export function pictureAttributes(url: string, sizes: string, width?: number): PictureAttributes {
  if (mediaTarget(url) === undefined) return EMBEDDED.test(url) ? { src: url } : {};
  const limit = Math.max(width ?? Number.POSITIVE_INFINITY, MEDIA_WIDTHS[0]);
  const widths = (slotWidths[sizes] ?? MEDIA_WIDTHS).filter((candidate) => candidate <= limit);
  const srcset = widths.map((candidate) => `${mediaAddress(url, candidate)} ${candidate}w`);
  return { src: mediaAddress(url, FALLBACK_WIDTH), srcset: srcset.join(', '), sizes };
}

/** Address of a picture as large as it is served; undefined for what is not fetched by HTTP. */
export function largestAddress(url: string, width = Number.POSITIVE_INFINITY): string | undefined {
  const limit = Math.min(width, LIGHTBOX_WIDTH);
  const largest = MEDIA_WIDTHS.findLast((candidate) => candidate <= limit) ?? MEDIA_WIDTHS[0];
  return pictureAddress(url, largest);
}
