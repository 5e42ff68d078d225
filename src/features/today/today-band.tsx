import { DayMenu } from '../info/week-menu.tsx';
import { formatDate } from '../../i18n/format.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { cluster, stack } from '../../ui/styles/layout.css.ts';
import { panel } from '../../ui/styles/surface.css.ts';
import { text, unfold } from '../../ui/styles/text.css.ts';
import type { Opening, Today } from './day-plan.ts';
import * as styles from './today.css.ts';

/** Today's hours, activity and meals. */
export function TodayBand({ today: { opening, activity, meals } }: { readonly today: Today }) {
  return (
    <div className={classes(panel.strong, stack.s)}>
      <p className={text.title}>{strings.todayTitle}</p>
      <ul className={cluster.l}>
        {opening && <li className={styles.state}>{openingText(opening)}</li>}
        {activity && <li>{strings.todayActivity(activity.title, activity.until)}</li>}
      </ul>
      {meals && (
        <details>
          <summary className={unfold}>{strings.todayMenu}</summary>
          <DayMenu meals={meals} />
        </details>
      )}
    </div>
  );
}

function openingText(opening: Opening): string {
  if (opening.isOpen) return strings.todayOpen(opening.until);
  const { reason, opensAt } = opening;
  const state = reason ? strings.todayReason(reason) : strings.todayClosed;
  if (!opensAt) return state;
  const names = [strings.todayLater, strings.todayTomorrow];
  const day = names[opensAt.inDays] ?? formatDate(opensAt.day) ?? opensAt.day;
  return `${state}, ${strings.todayOpens(day, opensAt.time)}`;
}
