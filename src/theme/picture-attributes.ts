import { MEDIA_WIDTHS, type MediaWidth, mediaUrl, mediaTarget } from '#contract/values/media.ts';
import { slotRatios, slotWidths } from './picture-sizes.ts';

/** Width for browsers that ignore `srcset`. */
const FALLBACK_WIDTH = 960;

/** Width of a picture relative to its slot from which the slot's own widths no longer fit. */
const PANORAMA = 2;

/** Width in the lightbox; no screen benefits from a larger one. */
const LIGHTBOX_WIDTH = 1600;

interface PictureAttributes {
  /** Missing for an invalid URL; only the alternative text is shown. */
  readonly src?: string;
  readonly srcset?: string;
  readonly sizes?: string;
}

/** URL of a picture at a width; undefined when it is not fetched over HTTP. */
export const pictureUrl = (url: string, width: MediaWidth): string | undefined =>
  mediaTarget(url) === undefined ? undefined : mediaUrl(url, width);

/**
 * Attributes of a picture for `<img>`.
 * @param sizes of the slot, which determines the useful widths
 * @param width of the original, if known: no wider variant is offered
 * @param height of the original: a slot shows only a part of a panorama, so a variant counts as
 * narrow as that part
 */
export function pictureAttributes(
  url: string,
  sizes: string,
  width?: number,
  height?: number,
): PictureAttributes {
  if (mediaTarget(url) === undefined) return {};
  const limit = Math.max(width ?? Number.POSITIVE_INFINITY, MEDIA_WIDTHS[0]);
  const crop = width && height ? width / height / (slotRatios[sizes] ?? Infinity) : 0;
  const isPanorama = crop >= PANORAMA;
  const useful = (!isPanorama && slotWidths[sizes]) || MEDIA_WIDTHS;
  const srcset = useful
    .filter((candidate) => candidate <= limit)
    .map((candidate) => {
      const shown = isPanorama ? Math.round(candidate / crop) : candidate;
      return `${mediaUrl(url, candidate)} ${shown}w`;
    });
  return { src: mediaUrl(url, FALLBACK_WIDTH), srcset: srcset.join(', '), sizes };
}

/** URL of the largest variant; undefined when the picture is not fetched over HTTP. */
export function largestPictureUrl(
  url: string,
  width = Number.POSITIVE_INFINITY,
): string | undefined {
  const limit = Math.min(width, LIGHTBOX_WIDTH);
  const largest = MEDIA_WIDTHS.findLast((candidate) => candidate <= limit) ?? MEDIA_WIDTHS[0];
  return pictureUrl(url, largest);
}
