'use client';

import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { progressAtom } from '../route-change.ts';
import { nextChangeIn, viewProgress } from '../progress.ts';
import * as styles from './progress-bar.css.ts';

/** The thin bar at the top during slow route changes. */
export function ProgressBar() {
  const progress = useAtomValue(progressAtom);
  const [now, setNow] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const drawNext = () => {
      const wait = nextChangeIn(progress, performance.now());
      if (wait === undefined) return;
      timer = setTimeout(() => {
        setNow(performance.now());
        drawNext();
      }, wait);
    };
    drawNext();
    return () => clearTimeout(timer);
  }, [progress]);

  const view = viewProgress(progress, now);
  if (!view) return null;
  return (
    <div
      className={view.hasFailed ? styles.failed : styles.bar}
      style={{ transform: `scaleX(${view.percent / 100})` }}
      data-progress={Math.round(view.percent)}
      aria-hidden="true"
    />
  );
}
