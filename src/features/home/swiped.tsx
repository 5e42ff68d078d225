import type { ReactNode } from 'react';

interface SwipedProps {
  /** Accessible name of the row. */
  readonly label: string;
  /** A class of `home-rows.css.ts`. */
  readonly className: string;
  readonly children: ReactNode;
}

/** A list without links that is swiped on phones. The keyboard can focus it only there. */
export const Swiped = ({ label, className, children }: SwipedProps) => (
  // Scrollable, so it must be reachable by keyboard; no form, so no fieldset.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
  <div role="group" aria-label={label} tabIndex={0} className={className}>
    {children}
  </div>
);
