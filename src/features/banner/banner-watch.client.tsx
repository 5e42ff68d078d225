'use client';

import { useAtom, useStore } from 'jotai';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRouter } from 'waku';
import { store as storeText } from '../../lib/browser-storage.ts';
import { bannerVisibleAtom } from '../../navigation/atoms.ts';
import { mobileMenuAtom } from '../../navigation/atoms.ts';
import { popupActiveAtom } from '../../navigation/atoms.ts';
import type { BannerViewProps } from './banner-view.client.tsx';
import { bannerKey, type PopupBanner, watchWhileVisible } from './banner.ts';

/**
 * Shows the banner when its conditions are met: checks every 5 s after page load, with one timer
 * per session. The code that decides loads with the first check, the code that shows the banner
 * before the popup.
 */
export function BannerWatch({ banner }: { readonly banner: PopupBanner }) {
  const { path } = useRouter();
  const store = useStore();
  const [isVisible, setVisible] = useAtom(bannerVisibleAtom);
  const [View, setView] = useState<ComponentType<BannerViewProps>>();
  /** Banners never to show again: failed to load, or closed while storage was unavailable. */
  const finished = useRef(new Set<string>());
  const isLoading = useRef(false);

  const readSession = useEffectEvent(() => ({
    path,
    isPopupActive: store.get(popupActiveAtom),
    isMenuOpen: store.get(mobileMenuAtom),
  }));
  const show = useEffectEvent(async () => {
    const { hash } = banner;
    if (isLoading.current || isVisible || finished.current.has(hash)) return;
    if (!navigator.onLine) return;
    isLoading.current = true;
    try {
      const { prepareBanner } = await import('./prepare-banner.ts');
      const Prepared = await prepareBanner(banner, () => readSession());
      if (Prepared === undefined || finished.current.has(hash)) return;
      setView(() => Prepared);
      setVisible(true);
    } catch (error) {
      if (navigator.onLine) finished.current.add(hash);
      console.error('the banner could not be loaded', error);
    } finally {
      isLoading.current = false;
    }
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
