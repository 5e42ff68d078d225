import { atom } from 'jotai/vanilla';

/** Latest announcement for screen readers: the title of a new page, or added items. */
export const announcementAtom = atom('');
