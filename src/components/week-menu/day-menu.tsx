import type { Meal } from '#contract/home.ts';
import * as styles from './week-menu.css.ts';

/** What is eaten on a day. */
export const DayMenu = ({ meals }: { readonly meals: readonly Meal[] }) => (
  <dl className={styles.meals}>
    {meals.map(({ time, title, dishes = [] }) => (
      <div key={title}>
        <dt className={styles.meal}>{[time, title].filter(Boolean).join(' ')}</dt>
        <dd>{dishes.join(', ')}</dd>
      </div>
    ))}
  </dl>
);
