import type { ComponentType } from 'react';
import { readStored } from '../../lib/browser-storage.ts';
import * as media from '../../theme/media-queries.ts';
import { isChoosingCookies } from '../consent/cookie-notice-mark.ts';
import { type BannerSituation, mayShowBanner } from './banner-timing.ts';
import type { BannerViewProps } from './banner-view.client.tsx';
import { type BannerPicture, bannerKey, type PopupBanner } from './banner.ts';

/** Values that the page itself does not have. */
type Session = Pick<BannerSituation, 'path' | 'isPopupActive' | 'isMenuOpen'>;

/** Whether a form field has the focus. */
const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false;

const mayShow = ({ hash, terms }: PopupBanner, session: Session): boolean =>
  mayShowBanner(terms, {
    ...session,
    now: Date.now(),
    closedAt: readStored(bannerKey(hash)),
    isTabHidden: document.hidden,
    isTyping: isTyping(),
    isChoosingCookies: isChoosingCookies(),
  });

/** Loads and decodes the popup's picture. @throws EncodingError if it cannot be decoded */
async function preload({ src, srcset, sizes }: BannerPicture): Promise<void> {
  const image = new Image();
  if (sizes) image.sizes = sizes;
  if (srcset) image.srcset = srcset;
  image.src = src;
  await image.decode();
}

/**
 * Loads picture and code of a banner that may be shown now.
 * @param readSession called again once both are loaded
 * @returns undefined if the banner may not be shown, or no longer
 * @throws Error if the picture or the code could not be loaded
 */
export async function prepareBanner(
  banner: PopupBanner,
  readSession: () => Session,
): Promise<ComponentType<BannerViewProps> | undefined> {
  if (!mayShow(banner, readSession())) return undefined;
  const { portrait, landscape } = banner;
  const picture = matchMedia(media.portrait).matches ? portrait : landscape;
  const [{ BannerView }] = await Promise.all([
    import('./banner-view.client.tsx'),
    preload(picture),
  ]);
  return mayShow(banner, readSession()) ? BannerView : undefined;
}
