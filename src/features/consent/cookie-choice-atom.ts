import { atom } from 'jotai/vanilla';
import { COOKIE_KEYS, type CookieChoice } from '../../lib/cookie-choice.ts';
import { readStored, store } from '../../lib/browser-storage.ts';

const FLAG = '1';

const readChoice = (): CookieChoice | undefined => {
  if (readStored(COOKIE_KEYS.accepted) === FLAG) return 'accepted';
  return readStored(COOKIE_KEYS.declined) === FLAG ? 'declined' : undefined;
};

const choiceAtom = atom<CookieChoice | undefined>(undefined);

/**
 * Sets the attribute that the boot script writes: styles that make room for the notice, or wait for
 * its end, read it.
 */
const markDecided = (): void => {
  document.documentElement.dataset['cookies'] = 'decided';
};

choiceAtom.onMount = (setChoice) => {
  const update = () => {
    const choice = readChoice();
    if (choice) markDecided();
    setChoice(choice);
  };
  const controller = new AbortController();
  // The choice may be made in another tab.
  addEventListener('storage', update, { signal: controller.signal });
  update();
  return () => controller.abort();
};

/** The visitor's choice in the cookie notice, undefined before it. Writing stores it. */
export const cookieChoiceAtom = atom(
  (get) => get(choiceAtom),
  (_get, set, choice: CookieChoice) => {
    store(COOKIE_KEYS[choice], FLAG);
    markDecided();
    set(choiceAtom, choice);
  },
);
