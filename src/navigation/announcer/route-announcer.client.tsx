'use client';

import { useAtomValue } from 'jotai';
import { announcementAtom } from '../atoms/announcement.ts';
import { visuallyHidden } from '../../theme/typography.css.ts';

/** Tells screen readers what a route change or a longer list shows the eye. */
export function RouteAnnouncer() {
  return (
    <output className={visuallyHidden} aria-live="polite">
      {useAtomValue(announcementAtom)}
    </output>
  );
}
