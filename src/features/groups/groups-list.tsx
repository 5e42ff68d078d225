import type { Group } from '#contract/groups.ts';
import { leadHref } from '../lead/lead-prefill.ts';
import { formatAges, formatDate, joinWords } from '../../i18n/format.ts';
import { hrefIn, titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { visuallyHidden } from '../../theme/typography.css.ts';
import { button } from '../../ui/button/button.css.ts';
import { Link } from '../../ui/link/link.tsx';
import { atBottom, grid, stack, starts } from '../../ui/styles/layout.css.ts';
import { panel } from '../../ui/styles/surface.css.ts';
import { text } from '../../ui/styles/text.css.ts';

interface GroupsListProps {
  readonly groups: readonly Group[];
}

/** Slug of the preset for the waiting list. */
const WAITLIST = 'waitlist';

/** Groups with their ages and places, and the way into each. */
export function GroupsList({ groups }: GroupsListProps) {
  const told = groups.map(({ updated_at: at }) => at ?? '').filter(Boolean);
  const date = formatDate(told.sort()[0]);
  return (
    <>
      <ul className={grid.card}>
        {groups.map((group) => (
          <li key={group.slug ?? group.title} className={classes(panel.tint, starts.xs)}>
            <GroupCard group={group} />
          </li>
        ))}
      </ul>
      {date && <p className={text.note}>{strings.groupsOn(date)}</p>}
    </>
  );
}

function GroupCard({ group }: { readonly group: Group }) {
  const { title, size, free, waiting, teachers = [], slug } = group;
  const isFull = free === 0;
  return (
    <>
      <p className={text.name}>«{title}»</p>
      <p className={text.muted}>
        {joinWords([
          formatAges(group.age_from, group.age_to),
          size !== undefined && strings.groupUpTo(size),
        ])}
      </p>
      {teachers.length > 0 && (
        <ul className={stack.xxs}>
          {teachers.map((teacher) => (
            <li key={teacher.slug ?? titleOf(teacher)}>
              <Link href={hrefIn('team', teacher)}>{titleOf(teacher)}</Link>
            </li>
          ))}
        </ul>
      )}
      {free !== undefined && (
        <p className={isFull ? text.warm : text.free}>
          {joinWords([
            isFull ? strings.groupFull : strings.groupFree(free),
            isFull && Boolean(waiting) && strings.groupWaiting(waiting ?? 0),
          ])}
        </p>
      )}
      {slug && (
        <Link
          href={leadHref(isFull ? { form: WAITLIST, group: slug } : { group: slug })}
          className={classes(isFull ? button.quiet : button.secondary, atBottom)}
        >
          {isFull ? strings.groupWait : strings.onTour}
          <span className={visuallyHidden}>{strings.groupAbout(title)}</span>
        </Link>
      )}
    </>
  );
}
