import type { ReactNode } from 'react';
import type { DayRow } from '#contract/shapes/home.ts';
import type { PersonCard } from '#contract/shapes/people.ts';
import { formatTimes } from '../../i18n/format.ts';
import { hrefIn, titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import { part, parts, tone } from '../../theme/sky.css.ts';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { stack } from '../../ui/styles/layout.css.ts';
import { round } from '../../ui/styles/surface.css.ts';
import { text as texts } from '../../ui/styles/text.css.ts';
import { skyAt } from './day-plan.ts';
import * as styles from './day.css.ts';

interface DayHoursProps {
  readonly rows: readonly DayRow[];
  /** Index of the current row; undefined outside all hours. */
  readonly current: number | undefined;
  /** Content of the row at which a meal is served. */
  readonly menu: { readonly row: number; readonly content: ReactNode } | undefined;
  /** Shown in the tone of the last hour, beside its scene where there is room. */
  readonly foot: ReactNode;
}

/** Sides of the path: scenes alternate, an hour without one is opposite the scene before it. */
function sidesOf(rows: readonly DayRow[]): (keyof typeof styles.side)[] {
  let scenes = 0;
  return rows.map(({ image }) => {
    if (image) scenes += 1;
    return scenes % 2 === Number(image !== undefined) ? 'end' : 'start';
  });
}

/** The hours of a day on one path through its sky. */
export function DayHours({ rows, current, menu, foot }: DayHoursProps) {
  const sides = sidesOf(rows);
  const last = rows.at(-1);
  return (
    <>
      {last && (
        <ol className={classes(parts, styles.hours)}>
          {rows.map((row, index) => (
            <li
              key={`${row.time} ${row.title}`}
              className={classes(
                part,
                tone[skyAt(row.time)],
                styles.hour,
                styles.side[sides[index] ?? 'end'],
                row.image && styles.scenic,
              )}
              aria-current={index === current ? 'time' : undefined}
            >
              <Hour row={row} isNow={index === current}>
                {menu?.row === index && menu.content}
              </Hour>
            </li>
          ))}
        </ol>
      )}
      {foot && (
        <div className={classes(part, tone[last ? skyAt(last.time) : 'noon'], styles.foot)}>
          <div className={classes(stack.m, styles.footWords)}>{foot}</div>
        </div>
      )}
    </>
  );
}

interface HourProps {
  readonly row: DayRow;
  readonly isNow: boolean;
  readonly children: ReactNode;
}

const Hour = ({ row: { time, title, text, image, person }, isNow, children }: HourProps) => (
  <div className={styles.stop}>
    {image && (
      <div className={classes(styles.porthole, isNow && styles.glowing)}>
        <Picture image={image} sizes={pictureSizes.hour} className={styles.scene} />
      </div>
    )}
    <p className={styles.time}>
      <time>{formatTimes(time)}</time>
      {isNow && <span className={styles.now}>{strings.now}</span>}
    </p>
    <div className={styles.words}>
      <h3 className={styles.title}>{title}</h3>
      {text && <p>{text}</p>}
      {person && <Adult person={person} />}
      {children}
    </div>
  </div>
);

/** The adult who is with the children. */
function Adult({ person }: { readonly person: PersonCard }) {
  const { photo, post } = person;
  const name = person.name || titleOf(person);
  if (!name) return null;
  return (
    <p className={classes(styles.adult, texts.note)}>
      {photo && (
        <Picture image={photo} sizes={pictureSizes.face} className={classes(round, styles.face)} />
      )}
      <span>
        <Link href={hrefIn('team', person)}>{name}</Link>
        {post && `, ${post}`}
      </span>
    </p>
  );
}
