import { atom } from 'jotai/vanilla';
import type { Progress } from '../progress.ts';

/** The current route change, or the last one. */
export const progressAtom = atom<Progress | undefined>(undefined);

/** URL of the current route change; the address bar still shows the previous one. */
export const destinationAtom = atom<string | undefined>(undefined);
