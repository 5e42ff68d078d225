'use client';

import { useEffect, useState } from 'react';
import type { FreeTime } from '#contract/shapes/visits.ts';
import { formatShortDay, formatTimes } from '../../i18n/format.ts';
import { strings } from '../../i18n/strings.ts';
import { isMetered, type NetworkInformation } from '../../navigation/prefetch.ts';
import { classes } from '../../lib/classes.ts';
import { Link } from '../../ui/link/link.tsx';
import { cluster } from '../../ui/styles/layout.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import { fetchTimes } from './fetch-times.ts';
import { nextTourOf } from './next-tour.ts';
import * as styles from './next-tour.css.ts';

/** Free tours of the next day with any; undefined until they are known. */
function useNextTour(): readonly FreeTime[] {
  const [tours, setTours] = useState<readonly FreeTime[]>([]);
  useEffect(() => {
    const { connection } = navigator as { connection?: NetworkInformation };
    if (isMetered(connection)) return;
    void fetchTimes().then((times) => setTours(nextTourOf(times ?? [])));
  }, []);
  return tours;
}

/**
 * The times of the next tour, each leading to the form. The browser loads them, because each booking
 * changes them; until then, and if there are none, a link to the form takes their place.
 */
export function NextTour() {
  const tours = useNextTour();
  const [first] = tours;
  return (
    <div className={classes(cluster.s, styles.root)}>
      {first ? (
        <>
          <p className={text.small}>
            {strings.nextTour} {formatShortDay(first.starts_at)}
          </p>
          <ul className={cluster.xs} aria-label={strings.nextTour}>
            {tours.map(({ id, starts_at: start }) => (
              <li key={id}>
                <Link
                  href={`/lead#${id.split('@')[0]}`}
                  className={classes(cluster.xs, styles.time)}
                >
                  {formatTimes(start.slice(11, 16))}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Link href="/lead" className={classes(cluster.xs, styles.link)}>
          {strings.chooseVisitTime}
        </Link>
      )}
    </div>
  );
}
