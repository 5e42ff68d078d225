import type { BannerTerms } from './banner-timing.ts';

export interface BannerPicture {
  readonly src: string;
  readonly srcset?: string;
  readonly sizes?: string;
  readonly width: number;
  readonly height: number;
}

/** A banner as the browser gets it. */
export interface PopupBanner {
  readonly hash: string;
  readonly href: string;
  readonly alt: string;
  readonly landscape: BannerPicture;
  readonly portrait: BannerPicture;
  readonly isNewTab: boolean;
  /** Words under the picture. */
  readonly title?: string;
  /** The law's mark of advertising. */
  readonly mark?: string;
  readonly terms: BannerTerms;
}
