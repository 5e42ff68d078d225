import type { BannerTerms } from './banner-timing.ts';

/** Local storage key of the time at which a banner was last closed. */
export const bannerKey = (hash: string): string => `banner-shown:${hash}`;

export interface BannerPicture {
  readonly src: string;
  readonly srcset?: string;
  readonly sizes?: string;
  readonly width: number;
  readonly height: number;
}

/** A banner as sent to the browser. */
export interface PopupBanner {
  readonly hash: string;
  readonly href: string;
  readonly alt: string;
  readonly landscape: BannerPicture;
  readonly portrait: BannerPicture;
  readonly isNewTab: boolean;
  /** Text under the picture. */
  readonly title?: string;
  /** Advertising label required by law. */
  readonly mark?: string;
  readonly terms: BannerTerms;
}
