import type { Info } from '#contract/shapes/pages.ts';
import type { Meal } from '#contract/shapes/home.ts';
import { formatTimes } from '../../i18n/format.ts';
import { classes } from '../../lib/classes.ts';
import { cluster, grid, stack } from '../../ui/styles/layout.css.ts';
import { text, unfold } from '../../ui/styles/text.css.ts';
import * as styles from './week-menu.css.ts';

/** Menu of a day: its meals side by side, as many as there is room for. */
export const DayMenu = ({ meals }: { readonly meals: readonly Meal[] }) => (
  <dl className={grid.fact}>
    {meals.map(({ time, title, dishes = [] }) => (
      <div key={title} className={stack.xxs}>
        <dt className={text.strong}>
          {time && <span className={styles.time}>{formatTimes(time)} </span>}
          {title}
        </dt>
        <dd className={text.note}>{dishes.join(', ')}</dd>
      </div>
    ))}
  </dl>
);

type Week = NonNullable<NonNullable<Info['meals']>['week']>;

/** Menu of a week, each day unfolded on demand. */
export const WeekMenu = ({ week }: { readonly week: Week }) => (
  <ul className={classes(cluster.xs, styles.week)}>
    {week.map(({ day, meals }) => (
      <li key={day}>
        <details className={styles.day}>
          <summary className={unfold}>{day}</summary>
          <DayMenu meals={meals} />
        </details>
      </li>
    ))}
  </ul>
);
