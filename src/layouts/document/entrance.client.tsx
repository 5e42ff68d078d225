'use client';

import type { ReactNode } from 'react';
import { ENTERED_KEY } from '../../lib/entrance.ts';

interface EntranceProps {
  readonly className: string;
  readonly children: ReactNode;
}

function markEntered(): void {
  document.documentElement.dataset['entered'] = '';
  try {
    sessionStorage.setItem(ENTERED_KEY, '1');
  } catch {
    // Without storage, the animation repeats in the next document.
  }
}

/** Animates its decoration once per visit: marks the root element after the last animation. */
export const Entrance = ({ className, children }: EntranceProps) => (
  <div
    className={className}
    onAnimationEnd={({ currentTarget }) => {
      if (currentTarget.getAnimations({ subtree: true }).length === 0) markEntered();
    }}
  >
    {children}
  </div>
);
