import { atom } from 'jotai/vanilla';
import type { Progress } from '../progress.ts';

/** The route change that is under way or has just ended. */
export const progressAtom = atom<Progress | undefined>(undefined);

/** Where the route change under way leads; the address bar still shows where it began. */
export const destinationAtom = atom<string | undefined>(undefined);
