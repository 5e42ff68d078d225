import type { Meal } from '#contract/shapes/home.ts';
import { formatDate } from '../../i18n/format.ts';
import { strings } from '../../i18n/strings.ts';
import { measure, text } from '../../ui/styles/text.css.ts';
import type { Opening, Today } from './day-plan.ts';
import * as styles from './day-head.css.ts';

/** Today in sentences: whether it is open, what the groups do, what there is for lunch. */
export function DayHead({ today: { opening, activity, meals } }: { readonly today: Today }) {
  const lunch = meals && mainOf(meals);
  return (
    <p className={measure}>
      <strong className={text.strong}>{strings.todayTitle}</strong>{' '}
      {opening && <span className={styles.state}>{openingText(opening)}. </span>}
      {activity && <span>{strings.todayActivity(activity.title, activity.until)}. </span>}
      {lunch && <span>{strings.todayLunch(lunch.title, lunch.dishes ?? [])}.</span>}
    </p>
  );
}

/** The meal that parents ask for first. */
export const mainOf = (meals: readonly Meal[]): Meal | undefined =>
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
