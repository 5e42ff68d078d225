'use client';

import { useSetAtom } from 'jotai';
import type { MouseEvent, ReactNode } from 'react';
import { popupActiveAtom } from '../../navigation/atoms/popup-active.ts';

/** Clicks that ask the browser for something else: a new tab, a download. */
const isModified = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

/** Opens the pictures that its children link to in a lightbox, loaded at the first click. */
export function Lightbox({ children }: { readonly children: ReactNode }) {
  const setPopupActive = useSetAtom(popupActiveAtom);

  const openPicture = (event: MouseEvent<HTMLDivElement>) => {
    const { target, currentTarget } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a') : null;
    if (!link?.matches('[data-lightbox]') || isModified(event)) return;
    event.preventDefault();
    import('./open-lightbox.ts')
      .then(({ openLightbox }) => openLightbox(currentTarget, link, setPopupActive))
      .catch((error: unknown) => {
        console.error(error);
        // The picture alone is better than nothing.
        location.assign(link.href);
      });
  };
  return (
    // The links inside are what is pressed, by mouse or keyboard; this only listens.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={openPicture}>{children}</div>
  );
}
