import { atom } from 'jotai/vanilla';

export type MenuAction = 'open' | 'close' | 'toggle';

const isOpenAtom = atom(false);

/** Whether the mobile menu is open. */
export const mobileMenuAtom = atom(
  (get) => get(isOpenAtom),
  (_get, set, action: MenuAction) =>
    set(isOpenAtom, (isOpen) => (action === 'toggle' ? !isOpen : action === 'open')),
);
