import { atom } from 'jotai/vanilla';

/** Whether the banner popup is open; the cookie notice makes room for it. */
export const bannerVisibleAtom = atom(false);
