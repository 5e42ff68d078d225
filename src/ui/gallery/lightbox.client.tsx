'use client';

import { useSetAtom } from 'jotai';
import type { MouseEvent, ReactNode } from 'react';
import { popupActiveAtom } from '../../navigation/atoms/popup-active.ts';

/** Modified clicks, which open a new tab or start a download. */
const isModified = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

/** Opens linked pictures in a lightbox, whose code loads on the first click. */
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
        // Falls back to the picture file.
        location.assign(link.href);
      });
  };
  return (
    // Handles clicks that bubble from the links, keyboard ones included.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={openPicture}>{children}</div>
  );
}
