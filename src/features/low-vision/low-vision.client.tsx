'use client';

import { lazy, Suspense, useEffect, useState } from 'react';

const LowVisionPanel = lazy(async () => ({
  default: (await import('./low-vision-panel.client.tsx')).LowVisionPanel,
}));

/** The low-vision settings, which load when a `LowVisionButton` is pressed. */
export function LowVision() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-low-vision]')) setOpen(true);
    };
    addEventListener('click', open);
    return () => removeEventListener('click', open);
  }, []);
  return (
    isOpen && (
      <Suspense>
        <LowVisionPanel onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
