import { atom } from 'jotai/vanilla';

/** Whether a dialog is open; set by `Dialog`, so by every one of them (decision 15). */
export const popupActiveAtom = atom(false);
