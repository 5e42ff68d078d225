'use client';

import { useAtomValue } from 'jotai';
import { offlineAtom } from '../atoms/offline.ts';
import { strings } from '../../i18n/strings.ts';
import * as styles from './offline-note.css.ts';

/** Says quietly that there is no network (decision 21). The region itself is always there to be announced. */
export function OfflineNote() {
  const isOffline = useAtomValue(offlineAtom);
  return (
    <output className={styles.region}>
      {isOffline && <p className={styles.note}>{strings.offline}</p>}
    </output>
  );
}
