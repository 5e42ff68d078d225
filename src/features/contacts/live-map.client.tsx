'use client';

import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { cookieChoiceAtom } from '../consent/cookie-choice-atom.ts';
import { offlineAtom } from '../../navigation/atoms.ts';
import { classes } from '../../lib/classes.ts';
import { type ConsentMode, mayLoadThirdParties } from '../../lib/cookie-choice.ts';
import { strings } from '../../i18n/strings.ts';
import * as styles from './map.css.ts';

interface LiveMapProps {
  readonly lat: number;
  readonly lon: number;
  readonly mapKey: string;
  readonly mode: ConsentMode;
}

/** Interactive Yandex map over the drawn plan, which is the fallback. */
export function LiveMap({ lat, lon, mapKey, mode }: LiveMapProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const isAllowed = mayLoadThirdParties(useAtomValue(cookieChoiceAtom), mode);
  const mayLoad = !useAtomValue(offlineAtom) && isAllowed;

  useEffect(() => {
    const element = ref.current;
    if (!mayLoad || isDrawn || element === null) return undefined;
    const observer = new IntersectionObserver(async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      try {
        const { drawMap } = await import('./yandex-map.ts');
        await drawMap(element, [lat, lon], mapKey);
        setDrawn(true);
      } catch (error) {
        console.warn('the map could not be loaded', error);
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [mayLoad, isDrawn, lat, lon, mapKey]);
  return (
    <section
      ref={ref}
      className={classes(styles.live, isDrawn && styles.drawn)}
      aria-label={strings.mapTitle}
      aria-hidden={!isDrawn}
    />
  );
}
