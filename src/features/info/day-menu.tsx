import type { Meal } from '#contract/home.ts';
import { formatTimes } from '../../i18n/format.ts';
import * as styles from './week-menu.css.ts';

/** Menu of a day. */
export const DayMenu = ({ meals }: { readonly meals: readonly Meal[] }) => (
  <dl className={styles.meals}>
    {meals.map(({ time, title, dishes = [] }) => (
      <div key={title} className={styles.row}>
        <dt className={styles.meal}>
          {time && <span className={styles.time}>{formatTimes(time)} </span>}
          {title}
        </dt>
        <dd className={styles.dishes}>{dishes.join(', ')}</dd>
      </div>
    ))}
  </dl>
);
