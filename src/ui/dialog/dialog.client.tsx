'use client';

import { useSetAtom } from 'jotai';
import { type MouseEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { popupActiveAtom } from '../../navigation/atoms.ts';
import { classes } from '../../lib/classes.ts';
import * as styles from './dialog.css.ts';
import { lockScroll } from './scroll-lock.ts';

interface DialogProps {
  /** Called on Esc, on a backdrop click and when the browser closes it. */
  readonly onClose: () => void;
  /** Accessible name. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open while mounted: the browser traps and restores focus and makes the rest inert;
 * the page behind does not scroll. Sets `popupActive`.
 */
export function Dialog({ onClose, label, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const setPopupActive = useSetAtom(popupActiveAtom);
  const close = useEffectEvent(() => onClose());

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const releaseScroll = lockScroll();
    dialog.showModal();
    dialog.focus();
    setPopupActive(true);
    const controller = new AbortController();
    dialog.addEventListener('close', () => close(), { signal: controller.signal });
    return () => {
      controller.abort();
      dialog.close();
      releaseScroll();
      setPopupActive(false);
    };
  }, [setPopupActive]);

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  return (
    // A backdrop click targets the dialog itself; the keyboard closes it with Esc.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={classes(styles.root, className)}
      aria-label={label}
      tabIndex={-1}
      onClick={closeOnBackdrop}
    >
      {children}
    </dialog>
  );
}
