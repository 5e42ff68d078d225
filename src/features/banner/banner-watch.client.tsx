'use client';

import { useAtom, useStore } from 'jotai';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRouter } from 'waku';
import { isTyping } from '../../lib/is-typing.ts';
import { readStored, store as storeText } from '../../lib/browser-storage.ts';
import { bannerVisibleAtom } from '../../navigation/atoms/banner-visible.ts';
import { mobileMenuAtom } from '../../navigation/atoms/mobile-menu.ts';
import { popupActiveAtom } from '../../navigation/atoms/popup-active.ts';
import { isChoosingCookies } from '../consent/cookie-notice-mark.ts';
import { bannerKey, mayShowBanner } from './banner-timing.ts';
import { media } from '../../theme/breakpoints.ts';
import type { BannerViewProps } from './banner-view.client.tsx';
import type { PopupBanner } from './banner.ts';
import { preload } from './preload.ts';
import { watchWhileVisible } from './watch.ts';

/**
 * Shows the banner when its conditions are met: checks every 5 s after page load, with one timer
 * per session. Picture and code are loaded before the popup appears.
 */
export function BannerWatch({ banner }: { readonly banner: PopupBanner }) {
  const { path } = useRouter();
  const store = useStore();
  const [isVisible, setVisible] = useAtom(bannerVisibleAtom);
  const [View, setView] = useState<ComponentType<BannerViewProps>>();
  /** Banners not to be shown again: failed to load, or closed while storage was unavailable. */
  const finished = useRef(new Set<string>());
  const isLoading = useRef(false);

  const mayShow = useEffectEvent(
    () =>
      !finished.current.has(banner.hash) &&
      mayShowBanner(banner.terms, {
        now: Date.now(),
        closedAt: readStored(bannerKey(banner.hash)),
        path,
        isPopupActive: store.get(popupActiveAtom),
        isMenuOpen: store.get(mobileMenuAtom),
        isTabHidden: document.hidden,
        isTyping: isTyping(),
        isChoosingCookies: isChoosingCookies(),
      }),
  );
  const show = useEffectEvent(async () => {
    if (isLoading.current || !mayShow()) return;
    isLoading.current = true;
    const { hash, portrait, landscape } = banner;
    try {
      const picture = matchMedia(media.portrait).matches ? portrait : landscape;
      const [{ BannerView }] = await Promise.all([
        import('./banner-view.client.tsx'),
        preload(picture),
      ]);
      setView(() => BannerView);
    } catch (error) {
      if (navigator.onLine) finished.current.add(hash);
      console.error('the banner could not be loaded', error);
      return;
    } finally {
      isLoading.current = false;
    }
    if (mayShow()) setVisible(true);
  });
  useEffect(() => watchWhileVisible(() => void show()), []);

  const close = () => {
    if (!storeText(bannerKey(banner.hash), String(Date.now()))) finished.current.add(banner.hash);
    setVisible(false);
  };
  const hide = useEffectEvent(() => setVisible(false));
  // A page without the banner must not keep the cookie notice away.
  useEffect(() => () => setVisible(false), [setVisible]);
  useEffect(() => {
    const controller = new AbortController();
    const hideIfClosedElsewhere = ({ key }: StorageEvent) => {
      if (key === bannerKey(banner.hash)) hide();
    };
    addEventListener('storage', hideIfClosedElsewhere, { signal: controller.signal });
    return () => controller.abort();
  }, [banner.hash]);

  return isVisible && View ? <View banner={banner} onClose={close} /> : null;
}
