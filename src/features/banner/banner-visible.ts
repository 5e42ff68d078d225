import { atom } from 'jotai/vanilla';

/** Whether the banner popup is open. */
export const bannerVisibleAtom = atom(false);
