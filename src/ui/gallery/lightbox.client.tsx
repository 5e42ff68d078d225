'use client';

import { useSetAtom } from 'jotai';
import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../../lib/plain-click.ts';
import { popupActiveAtom } from '../../navigation/atoms.ts';
import { linkOf } from '../../navigation/links.ts';
import { LIGHTBOX_LINKS } from './lightbox-links.ts';

/** Opens linked pictures in a lightbox, whose code loads on the first click. */
export function Lightbox({ children }: { readonly children: ReactNode }) {
  const setPopupActive = useSetAtom(popupActiveAtom);

  const openPicture = (event: MouseEvent<HTMLDivElement>) => {
    const link = linkOf(event.nativeEvent, LIGHTBOX_LINKS);
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>(LIGHTBOX_LINKS)];
    import('./open-lightbox.ts')
      .then(({ openLightbox }) => openLightbox(links, link, setPopupActive))
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
