import type { HomeContent } from './load-home.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { longWordStyle } from '../../theme/long-words.ts';
import { beginning, ending, part, type Tone, tone } from '../../theme/sky.css.ts';
import { Link } from '../../ui/link/link.tsx';
import { stack } from '../../ui/styles/layout.css.ts';
import { measure, text, unfold } from '../../ui/styles/text.css.ts';
import { DayMenu } from '../info/week-menu.tsx';
import { DayHead, mainOf } from '../today/day-head.tsx';
import { DayHours } from '../today/day-hours.tsx';
import { rowOfMeal, skyAt } from '../today/day-plan.ts';
import * as styles from './home.css.ts';

const toneOf = (row: HomeContent['schedule'][number] | undefined): Tone =>
  row ? skyAt(row.time) : 'noon';

/** The hours of a day with its menu, and what sets the kindergarten apart. */
export function HomeDay({ home }: { readonly home: HomeContent }) {
  const { schedule, today, meals, hasWeek, advantages = [] } = home;
  const [first, last] = [schedule[0], schedule.at(-1)];
  const main = meals && mainOf(meals.items);
  const row = main ? rowOfMeal(schedule, main) : -1;
  const menu = <Menu meals={meals} hasWeek={hasWeek} />;
  const rest = [today, row === -1 && (meals ?? hasWeek), ...advantages];
  if (!first && !rest.some(Boolean)) return null;
  const title =
    first && last ? strings.dayTitle(first.time, last.time_end ?? last.time) : strings.today;
  return (
    <StaticHtml
      as="section"
      name="day"
      className={classes(beginning[toneOf(first)], ending[toneOf(last)])}
    >
      <div className={classes(part, tone[toneOf(first)], styles.dayHead)}>
        <div className={classes(stack.s, styles.inner, styles.dayWords)}>
          <h2 className={styles.dayTitle} style={longWordStyle(title)}>
            {title}
          </h2>
          {today && <DayHead today={row === -1 ? today : { ...today, meals: undefined }} />}
          {row === -1 && menu}
        </div>
      </div>
      <DayHours
        rows={schedule}
        current={today?.activity?.row}
        menu={row === -1 ? undefined : { row, content: menu }}
        foot={advantages.length > 0 && <Advantages items={advantages} />}
      />
    </StaticHtml>
  );
}

interface AdvantagesProps {
  readonly items: NonNullable<HomeContent['advantages']>;
}

/** One line for each advantage, which unfolds if it has more text. */
const Advantages = ({ items }: AdvantagesProps) => (
  <>
    <h3 className={text.subhead}>{strings.advantages}</h3>
    <ul className={stack.xxs}>
      {items.map(({ title: name, text: words }) => (
        <li key={name}>
          {words ? (
            <details>
              <summary className={unfold}>{name}</summary>
              <p className={measure}>{words}</p>
            </details>
          ) : (
            <p className={text.strong}>{name}</p>
          )}
        </li>
      ))}
    </ul>
  </>
);

interface MenuProps {
  readonly meals: HomeContent['meals'];
  readonly hasWeek: boolean;
}

/** The collapsed menu of the day, which ends with a link to that of the week. */
function Menu({ meals, hasWeek }: MenuProps) {
  const week = hasWeek && <Link href="/info#meals">{strings.menuOfWeek}</Link>;
  if (!meals) return week;
  return (
    <details>
      <summary className={unfold}>{meals.title}</summary>
      <div className={stack.s}>
        <DayMenu meals={meals.items} />
        {week}
      </div>
    </details>
  );
}
