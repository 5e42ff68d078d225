import type { ReactNode } from 'react';
import { swipeAround } from '../styles/layout.css.ts';

interface SwipeRowProps {
  readonly name: string;
  /** A list with a class of `swipeInside`. */
  readonly children: ReactNode;
}

/** A swipeable row on phones, of items without links. */
export const SwipeRow = ({ name, children }: SwipeRowProps) => (
  // It must be focusable, because nothing in it is.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={swipeAround} aria-label={name} tabIndex={0}>
    {children}
  </section>
);
