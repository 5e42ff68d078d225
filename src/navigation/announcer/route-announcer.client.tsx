'use client';

import { useAtomValue } from 'jotai';
import { announcementAtom } from '../atoms.ts';
import { visuallyHidden } from '../../theme/typography.css.ts';

/** Announces route changes and added list items to screen readers. */
export function RouteAnnouncer() {
  return (
    <output className={visuallyHidden} aria-live="polite">
      {useAtomValue(announcementAtom)}
    </output>
  );
}
