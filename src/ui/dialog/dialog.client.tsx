'use client';

import { useSetAtom } from 'jotai';
import { type MouseEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { popupActiveAtom } from '../../navigation/atoms.ts';
import { classes } from '../../lib/classes.ts';
import * as styles from './dialog.css.ts';
import { lockScroll } from './scroll-lock.ts';

export interface DialogProps {
  readonly isOpen: boolean;
  /** Called on Esc, on a backdrop click and when the browser closes it; only while open. */
  readonly onClose: () => void;
  /** Accessible name. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  /** False for the mobile menu, which has its own flag. */
  readonly isPopup?: boolean;
}

/**
 * A modal dialog: the browser traps and restores focus and makes the rest inert; the page behind
 * does not scroll. Sets `popupActive` while open. May stay mounted while closed, for its exit
 * transition.
 */
export function Dialog({
  isOpen,
  onClose,
  label,
  className,
  children,
  isPopup = true,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const setPopupActive = useSetAtom(popupActiveAtom);
  const closeIfOpen = useEffectEvent(() => {
    if (isOpen) onClose();
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || dialog === null) return undefined;
    const releaseScroll = lockScroll();
    dialog.showModal();
    if (isPopup) {
      dialog.focus();
      setPopupActive(true);
    }
    const controller = new AbortController();
    dialog.addEventListener('close', () => closeIfOpen(), { signal: controller.signal });
    return () => {
      controller.abort();
      dialog.close();
      releaseScroll();
      if (isPopup) setPopupActive(false);
    };
  }, [isOpen, isPopup, setPopupActive]);

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
