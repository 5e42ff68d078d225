import { atom } from 'jotai/vanilla';

/** Whether a dialog is open; set by `Dialog` (`src/decisions.md`, "Dialogs and the banner"). */
export const popupActiveAtom = atom(false);
