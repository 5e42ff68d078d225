'use client';

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { strings } from '../../i18n/strings.ts';

const loadPanel = () => import('./low-vision-panel.client.tsx');
const LowVisionPanel = lazy(async () => ({ default: (await loadPanel()).LowVisionPanel }));

interface LowVisionProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** Button that opens the low-vision settings, whose panel loads on demand. */
export function LowVision({ className, children }: LowVisionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        itemProp="copy"
        aria-label={strings.lowVisionTitle}
        title={strings.lowVisionTitle}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <LowVisionPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
