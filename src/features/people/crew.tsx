import type { Group } from '#contract/shapes/groups.ts';
import type { PersonCard } from '#contract/shapes/people.ts';
import { formatAges } from '../../i18n/format.ts';
import { hrefIn, titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Planet } from '../../ui/planet/planet.tsx';
import { Section } from '../../ui/section/section.tsx';
import { beside, cluster, columns, stack } from '../../ui/styles/layout.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import * as styles from './crew.css.ts';
import { Portrait } from './person-teaser.tsx';

/** A group, and those of the staff who are its teachers. */
export interface CrewGroup {
  readonly group: Group;
  readonly teachers: readonly PersonCard[];
}

/** The groups with teachers, each with their cards in the list of the staff. */
export const crewOf = (groups: readonly Group[], staff: readonly PersonCard[]): CrewGroup[] =>
  groups
    .map((group) => ({
      group,
      teachers: (group.teachers ?? []).map((teacher) => ({
        ...teacher,
        ...staff.find(({ slug }) => slug !== undefined && slug === teacher.slug),
      })),
    }))
    .filter(({ teachers }) => teachers.length > 0);

interface CrewProps {
  readonly crew: readonly CrewGroup[];
  /** All groups; their order determines each group's planet. */
  readonly groups: readonly Group[];
}

/** «Экипаж»: the teachers of each group beside its planet. */
export const Crew = ({ crew, groups }: CrewProps) => (
  <Section title={strings.crew} of={crew}>
    {(rows) => (
      <StaticHtml as="ul" className={classes(cluster.l, styles.list)}>
        {rows.map(({ group, teachers }) => (
          <li
            key={group.slug ?? group.title}
            className={classes(columns.term, styles.row, teachers.length === 1 && styles.short)}
          >
            <div className={classes(beside.s, styles.group)}>
              <span className={styles.planet}>
                <Planet index={groups.indexOf(group)} />
              </span>
              <p>
                <span className={text.title}>«{group.title}»</span>{' '}
                <span className={text.note}>{formatAges(group.age_from, group.age_to)}</span>
              </p>
            </div>
            <ul className={cluster.l}>
              {teachers.map((teacher) => (
                <li
                  key={teacher.slug ?? titleOf(teacher)}
                  className={classes(beside.s, styles.teacher)}
                >
                  <Teacher teacher={teacher} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </StaticHtml>
    )}
  </Section>
);

const Teacher = ({ teacher }: { readonly teacher: PersonCard }) => (
  <>
    <Portrait person={teacher} className={styles.portrait} />
    <div className={stack.xxs}>
      <h3 className={text.name}>
        <Link href={hrefIn('team', teacher)}>{teacher.name || titleOf(teacher)}</Link>
      </h3>
      {teacher.post && <p className={text.note}>{teacher.post}</p>}
      {teacher.announce && (
        <p className={classes(text.muted, styles.announce)}>{teacher.announce}</p>
      )}
    </div>
  </>
);
