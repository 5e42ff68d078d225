'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { useRouter } from 'waku';
import { classes } from '../../../lib/classes.ts';
import { isTyping } from '../../../lib/is-typing.ts';
import { HIDING_ELEMENTS } from './hides-phone-bar.ts';
import * as styles from './phone-bar.css.ts';

interface PhoneBarProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Whether a field has the focus, whose on-screen keyboard leaves no room for the bar. */
function useTyping(): boolean {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    for (const type of ['focusin', 'focusout']) {
      addEventListener(type, () => setBusy(isTyping()), { signal: controller.signal });
    }
    return () => controller.abort();
  }, []);
  return isBusy;
}

/**
 * Bottom bar of phone screens; hidden while an element that makes it redundant is visible, or a
 * field has the focus.
 */
export function PhoneBar({ label, children }: PhoneBarProps) {
  const { path, query } = useRouter();
  const [isAway, setAway] = useState(false);
  const isBusy = useTyping();
  useEffect(() => {
    const visible = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      setAway(visible.size > 0);
    });
    for (const element of document.querySelectorAll(HIDING_ELEMENTS)) observer.observe(element);
    return () => observer.disconnect();
    // Each page has its own elements to observe, and another query may bring others.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [path, query]);
  return (
    <aside className={classes(styles.root, (isAway || isBusy) && styles.away)} aria-label={label}>
      {children}
    </aside>
  );
}
