'use client';

import { useAtomValue } from 'jotai';
import { offlineAtom } from '../atoms.ts';
import { strings } from '../../i18n/strings.ts';
import * as styles from './offline-note.css.ts';

/** Offline notice. The live region is always present, so that screen readers announce changes. */
export function OfflineNote() {
  const isOffline = useAtomValue(offlineAtom);
  return (
    <output className={styles.region}>
      {isOffline && <p className={styles.note}>{strings.offline}</p>}
    </output>
  );
}
