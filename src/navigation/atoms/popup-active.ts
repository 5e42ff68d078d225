import { atom } from 'jotai/vanilla';

const openCountAtom = atom(0);

/**
 * Whether a dialog is open (`src/decisions.md`, "Dialogs and the banner"). Each dialog writes true
 * once when it opens and false once when it closes.
 */
export const popupActiveAtom = atom(
  (get) => get(openCountAtom) > 0,
  (_get, set, isOpen: boolean) => set(openCountAtom, (count) => count + (isOpen ? 1 : -1)),
);
