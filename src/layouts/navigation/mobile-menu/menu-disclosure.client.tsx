'use client';

import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { MenuIcon } from '../icons.tsx';
import { strings } from '../../../i18n/strings.ts';
import * as styles from './mobile-menu.css.ts';

interface MenuDisclosureProps {
  /** Called when it unmounts while open. */
  readonly onLeftOpen: () => void;
  readonly children: ReactNode;
}

/** The mobile menu without JavaScript or before hydration. */
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
