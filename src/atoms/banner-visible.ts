import { atom } from 'jotai';

/** Whether the banner popup is open. */
export const bannerVisibleAtom = atom(false);
