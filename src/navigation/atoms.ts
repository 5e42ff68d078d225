import { atom } from 'jotai/vanilla';

/** Latest announcement for screen readers: the title of a new page, or added items. */
export const announcementAtom = atom('');

/** Whether the banner popup is open; the cookie notice makes room for it. */
export const bannerVisibleAtom = atom(false);

export type MenuAction = 'open' | 'close' | 'toggle';

const isOpenAtom = atom(false);

/** Whether the mobile menu is open. */
export const mobileMenuAtom = atom(
  (get) => get(isOpenAtom),
  (_get, set, action: MenuAction) =>
    set(isOpenAtom, (isOpen) => (action === 'toggle' ? !isOpen : action === 'open')),
);

/** Whether the browser reports that it is offline. */
export const offlineAtom = atom(false);

offlineAtom.onMount = (setOffline) => {
  const update = () => setOffline(!navigator.onLine);
  const listening = new AbortController();
  addEventListener('online', update, { signal: listening.signal });
  addEventListener('offline', update, { signal: listening.signal });
  update();
  return () => listening.abort();
};

const openCountAtom = atom(0);

/**
 * Whether a dialog is open (`src/decisions.md`, "Dialogs and the banner"). Each dialog writes true
 * once when it opens and false once when it closes.
 */
export const popupActiveAtom = atom(
  (get) => get(openCountAtom) > 0,
  (_get, set, isOpen: boolean) => set(openCountAtom, (count) => count + (isOpen ? 1 : -1)),
);
