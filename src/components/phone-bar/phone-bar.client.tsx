'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { classes } from '../../lib/classes.ts';
import * as styles from './phone-bar.css.ts';

interface PhoneBarProps {
  readonly label: string;
  /** Selector of the page's end, where the bar would only repeat what is there. */
  readonly hiddenBy: string;
  readonly children: ReactNode;
}

/** The bar of a phone's lower edge. Away while the page's end is on screen; styles do the rest. */
export function PhoneBar({ label, hiddenBy, children }: PhoneBarProps) {
  const [isAtEnd, setAtEnd] = useState(false);
  useEffect(() => {
    const end = document.querySelector(hiddenBy);
    if (end === null) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setAtEnd(entry?.isIntersecting ?? false),
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [hiddenBy]);
  return (
    <aside className={classes(styles.root, isAtEnd && styles.away)} aria-label={label}>
      {children}
    </aside>
  );
}
