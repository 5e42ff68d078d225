import { whenLoaded } from '../../lib/when-loaded.ts';
import type { BannerTerms } from './banner-timing.ts';

/** Local storage key of the time at which a banner was last closed. */
export const bannerKey = (hash: string): string => `banner-shown:${hash}`;

export interface BannerPicture {
  readonly src: string;
  readonly srcset?: string;
  readonly sizes?: string;
  readonly width?: number;
  readonly height?: number;
}

/** A banner as sent to the browser. */
export interface PopupBanner {
  readonly hash: string;
  /** Missing for a banner that leads nowhere. */
  readonly href?: string;
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

/** Time from page load to the first check, and between checks, milliseconds. */
export const BANNER_CHECK_MS = 5_000;

/**
 * Calls `check` every 5 s once the page has loaded, so that a visitor sees the page first; a hidden
 * tab runs no timer.
 * @returns stops the checks
 */
export function watchWhileVisible(check: () => void): () => void {
  const controller = new AbortController();
  let timer: ReturnType<typeof setInterval> | undefined;
  const updateTimer = () => {
    clearInterval(timer);
    timer = document.hidden ? undefined : setInterval(check, BANNER_CHECK_MS);
  };
  const start = () => {
    updateTimer();
    document.addEventListener('visibilitychange', updateTimer, { signal: controller.signal });
  };
  whenLoaded(start, controller.signal);
  return () => {
    controller.abort();
    clearInterval(timer);
  };
}
