import type { CSSProperties } from 'react';
import type { ProgramCard } from '#contract/shapes/catalogue.ts';
import type { Group } from '#contract/shapes/groups.ts';
import type { AgeGroup } from '#contract/shapes/home.ts';
import { formatAges } from '../../i18n/format.ts';
import { hrefIn } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Planet } from '../../ui/planet/planet.tsx';
import { covering } from '../../ui/styles/surface.css.ts';
import { placesOfAge } from './places-of-age.ts';
import * as styles from './age-orbit.css.ts';
import { heroAges } from './home.css.ts';

interface AgeOrbitProps {
  readonly ages: readonly AgeGroup[] | undefined;
  /** All programmes, for their prices. */
  readonly programs: readonly ProgramCard[];
  /** All groups of children, for their places. */
  readonly groups: readonly Group[];
}

/** The age groups as planets on an orbit, each with its free places and a link to its programme. */
export function AgeOrbit({ ages = [], programs, groups }: AgeOrbitProps) {
  if (ages.length === 0) return null;
  return (
    <StaticHtml
      as="ul"
      name="ages"
      className={classes(heroAges, styles.row)}
      aria-label={strings.ageGroups}
      style={{ [styles.count]: ages.length } as CSSProperties}
    >
      {ages.map((group, index) => (
        <li key={group.title} className={styles.item}>
          <span
            className={styles.planet}
            style={{ [styles.dip]: orbitDip(index, ages.length) } as CSSProperties}
          >
            <Planet index={index} />
          </span>
          <AgeFacts
            group={group}
            program={programs.find(({ slug }) => slug !== undefined && slug === group.program_slug)}
            places={placesOfAge(group, groups)}
          />
        </li>
      ))}
    </StaticHtml>
  );
}

/**
 * Vertical offset of a planet on the orbit, from 0 (ends) to 1 (middle), along a parabola.
 * @param count number of evenly spaced planets, each in the middle of its share
 */
function orbitDip(index: number, count: number): number {
  const along = (index + 0.5) / count;
  return 4 * along * (1 - along);
}

interface AgeFactsProps {
  readonly group: AgeGroup;
  readonly program: ProgramCard | undefined;
  /** Undefined if no group of the age states its places. */
  readonly places: number | undefined;
}

function AgeFacts({ group, program, places }: AgeFactsProps) {
  const { title } = group;
  const age = formatAges(group.age_from, group.age_to);
  return (
    <>
      <Link
        href={hrefIn('programs', program ?? {}) ?? '/info'}
        className={classes(covering, styles.link)}
      >
        {age ? <Ages text={age} /> : title}
      </Link>
      {age && <span className={styles.name}>{title}</span>}
      {places !== undefined && <span className={styles.places}>{strings.agePlaces(places)}</span>}
    </>
  );
}

/** «1,5–3 года»; phones show the figures only. */
function Ages({ text }: { readonly text: string }) {
  const [figures, unit] = text.split(/\s(?=\D+$)/);
  return (
    <>
      {figures} <span className={styles.unit}>{unit}</span>
    </>
  );
}
