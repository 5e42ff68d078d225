import { atom } from 'jotai/vanilla';

/** What screen readers are told last: the title of a new page, items that were added. */
export const announcementAtom = atom('');
