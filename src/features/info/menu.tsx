import type { Info } from '#contract/documents.ts';
import { DayMenu } from './day-menu.tsx';
import * as styles from './week-menu.css.ts';

type Week = NonNullable<NonNullable<Info['meals']>['week']>;

/** Menu of a week. */
export const WeekMenu = ({ week }: { readonly week: Week }) => (
  <ul className={styles.root}>
    {week.map(({ day, meals }) => (
      <li key={day} className={styles.day}>
        <h3>{day}</h3>
        <DayMenu meals={meals} />
      </li>
    ))}
  </ul>
);
