'use client';

import { useSetAtom } from 'jotai';
import { type MouseEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { popupActiveAtom } from '../../navigation/atoms/popup-active.ts';
import { classes } from '../../lib/classes.ts';
import * as styles from './dialog.css.ts';
import { keepScrollBarRoom } from './scroll-lock.ts';

export interface DialogProps {
  readonly isOpen: boolean;
  /** Esc, a click beside the content, or the browser closing it; may be called only while open. */
  readonly onClose: () => void;
  /** Accessible name. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  /** The mobile menu has a flag of its own. */
  readonly isPopup?: boolean;
}

const isAnyOpen = (): boolean => document.querySelector('dialog[open][data-popup]') !== null;

/**
 * A modal dialog: the browser keeps the focus inside, gives it back and makes the rest inert; the
 * page behind does not scroll. Sets `popupActive` while it is open (decision 15). Rendered closed
 * it is empty space for nobody, so it may stay mounted for its way out to be seen.
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
    const releaseScroll = keepScrollBarRoom();
    dialog.showModal();
    setPopupActive(isAnyOpen());
    const listening = new AbortController();
    dialog.addEventListener('close', () => closeIfOpen(), { signal: listening.signal });
    return () => {
      listening.abort();
      dialog.close();
      releaseScroll();
      setPopupActive(isAnyOpen());
    };
  }, [isOpen, setPopupActive]);

  const closeBeside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  return (
    // The backdrop belongs to the dialog; the keyboard's way is Esc.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={classes(styles.root, className)}
      aria-label={label}
      data-popup={isPopup ? '' : undefined}
      onClick={closeBeside}
    >
      {children}
    </dialog>
  );
}
