import type { Group } from '#contract/shapes/groups.ts';
import { leadHref } from '../lead/lead-prefill.ts';
import { formatAges, formatDate, joinWords } from '../../i18n/format.ts';
import { hrefIn, titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { visuallyHidden } from '../../theme/typography.css.ts';
import { Link } from '../../ui/link/link.tsx';
import { Planet } from '../../ui/planet/planet.tsx';
import { beside, cluster, full, words } from '../../ui/styles/layout.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import * as styles from './groups-list.css.ts';

interface GroupsListProps {
  readonly groups: readonly Group[];
  /** All groups; their order determines each group's planet. */
  readonly all?: readonly Group[];
}

/** Slug of the preset for the waiting list. */
const WAITLIST = 'waitlist';

/** Groups with their ages and places, one per row, with a link to join. */
export function GroupsList({ groups, all = groups }: GroupsListProps) {
  const told = groups.map(({ updated_at: at }) => at ?? '').filter(Boolean);
  const date = formatDate(told.sort()[0]);
  return (
    <div>
      <ul className={full}>
        {groups.map((group) => (
          <li key={group.slug ?? group.title} className={classes(beside.s, styles.row)}>
            <span className={styles.planet}>
              <Planet index={all.indexOf(group)} />
            </span>
            <GroupRow group={group} />
          </li>
        ))}
      </ul>
      {date && <p className={classes(text.note, styles.note)}>{strings.groupsOn(date)}</p>}
    </div>
  );
}

function GroupRow({ group }: { readonly group: Group }) {
  const { title, size, free, waiting, teachers = [] } = group;
  return (
    <>
      <div className={classes(cluster.xs, words.entry, styles.words)}>
        <p className={words.portrait}>
          <strong>«{title}»</strong>{' '}
          <span className={text.note}>
            {joinWords([
              formatAges(group.age_from, group.age_to),
              size !== undefined && strings.groupUpTo(size),
              free === 0 && Boolean(waiting) && strings.groupWaiting(waiting ?? 0),
            ])}
          </span>
        </p>
        {teachers.length > 0 && (
          <p className={text.note}>
            {teachers.map((teacher, index) => (
              <span key={teacher.slug ?? titleOf(teacher)}>
                {index > 0 && ', '}
                <Link href={hrefIn('team', teacher)}>{titleOf(teacher)}</Link>
              </span>
            ))}
          </p>
        )}
      </div>
      <Places group={group} />
    </>
  );
}

/** The places of a group, a link to its form. */
function Places({ group: { title, free, slug } }: { readonly group: Group }) {
  const isFull = free === 0;
  const places = free === undefined ? strings.onTour : strings.agePlaces(free);
  const href = slug && leadHref(isFull ? { form: WAITLIST, group: slug } : { group: slug });
  return (
    <p className={styles.places}>
      {href ? (
        <Link href={href} className={classes(styles.link, isFull ? text.muted : text.free)}>
          {places}
          <span className={visuallyHidden}>{strings.groupAbout(title)}</span>
        </Link>
      ) : (
        free !== undefined && <span className={isFull ? text.muted : text.free}>{places}</span>
      )}
    </p>
  );
}
