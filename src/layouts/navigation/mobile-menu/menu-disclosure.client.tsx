'use client';

import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { MenuIcon } from '../icons.tsx';
import { strings } from '../../../i18n/strings.ts';
import * as styles from './mobile-menu.css.ts';

interface MenuDisclosureProps {
  /** It was open when it had to go. */
  readonly onLeftOpen: () => void;
  readonly children: ReactNode;
}

/** The mobile menu of a page that has no JavaScript, or not yet. */
export function MenuDisclosure({ onLeftOpen, children }: MenuDisclosureProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const leaveOpen = useEffectEvent(onLeftOpen);
  useLayoutEffect(() => {
    const details = ref.current;
    return () => {
      if (details?.open) leaveOpen();
    };
  }, []);
  return (
    <details ref={ref}>
      <summary className={styles.button} aria-label={strings.menu}>
        <MenuIcon />
      </summary>
      <div className={styles.disclosed}>{children}</div>
    </details>
  );
}
