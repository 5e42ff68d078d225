'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { useRouter } from 'waku';
import { classes } from '../../../lib/classes.ts';
import * as styles from './phone-bar.css.ts';

interface PhoneBarProps {
  readonly label: string;
  /** Selector of what says the same: the page's end, its own buttons, a form. */
  readonly hiddenBy: string;
  readonly children: ReactNode;
}

/** The bar of a phone's lower edge. Away while what it says is on screen; styles do the rest. */
export function PhoneBar({ label, hiddenBy, children }: PhoneBarProps) {
  const { path } = useRouter();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const seen = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      setAway(seen.size > 0);
    });
    for (const element of document.querySelectorAll(hiddenBy)) observer.observe(element);
    return () => observer.disconnect();
    // Another page has other elements.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hiddenBy, path]);
  return (
    <aside className={classes(styles.root, isAway && styles.away)} aria-label={label}>
      {children}
    </aside>
  );
}
