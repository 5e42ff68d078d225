import type { Meal } from '#contract/home.ts';
import { DayMenu } from '../info/week-menu.tsx';
import { formatDate } from '../../i18n/format.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { cluster, stack } from '../../ui/styles/layout.css.ts';
import { panel } from '../../ui/styles/surface.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import type { Opening, Today } from './day-plan.ts';
import * as styles from './today.css.ts';

/** The plan of today: a line, which unfolds if there is more to show. */
export function TodayBand({ today: { opening, activity, meals } }: { readonly today: Today }) {
  const state = opening && <span className={styles.state}>{openingText(opening)}</span>;
  const now = activity && <span>{strings.todayActivity(activity.title, activity.until)}</span>;
  const lunch = meals && mainOf(meals);
  return lunch ? (
    <details className={classes(panel.strong, styles.root)}>
      <summary className={classes(cluster.m, styles.line)}>
        <strong className={styles.title}>{strings.todayTitle}</strong> {state}{' '}
        <span className={styles.lunch}>{strings.todayLunch(lunch.title, lunch.dishes ?? [])}</span>
      </summary>
      <div className={classes(stack.m, styles.more)}>
        {now && <p>{now}</p>}
        <DayMenu meals={meals} />
      </div>
    </details>
  ) : (
    <p className={classes(panel.strong, cluster.s, styles.root)}>
      <strong className={text.strong}>{strings.todayTitle}</strong> {state} {now}
    </p>
  );
}

/** The meal that parents ask for first. */
const mainOf = (meals: readonly Meal[]): Meal | undefined =>
  meals.find(({ title }) => title.toLowerCase().startsWith('обед')) ?? meals[0];

function openingText(opening: Opening): string {
  if (opening.isOpen) return strings.todayOpen(opening.until);
  const { reason, opensAt } = opening;
  const state = reason ? strings.todayReason(reason) : strings.todayClosed;
  if (!opensAt) return state;
  const names = [strings.todayLater, strings.todayTomorrow];
  const day = names[opensAt.inDays] ?? formatDate(opensAt.day) ?? opensAt.day;
  return `${state}, ${strings.todayOpens(day, opensAt.time)}`;
}
