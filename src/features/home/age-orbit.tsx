import type { CSSProperties } from 'react';
import type { ProgramCard } from '#contract/catalogue.ts';
import type { AgeGroup } from '#contract/home.ts';
import { formatAges } from '../../i18n/format.ts';
import { hrefIn } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { Link } from '../../ui/link/link.tsx';
import { PLANETS } from '../../theme/art.ts';
import { Art } from '../../ui/art/art.tsx';
import { artSizes } from '../../theme/art-sizes.ts';
import { classes } from '../../lib/classes.ts';
import { grid, swipe } from '../../ui/styles/layout.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import * as styles from './age-orbit.css.ts';

interface AgeOrbitProps {
  readonly ages: readonly AgeGroup[] | undefined;
  /** All programs, for their prices. */
  readonly programs: readonly ProgramCard[];
}

/** The age groups as planets on an orbit, each with a link to its program. */
export function AgeOrbit({ ages = [], programs }: AgeOrbitProps) {
  if (ages.length === 0) return null;
  return (
    <div className={styles.root}>
      <svg
        className={styles.orbit}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 0Q50 200 100 0" vectorEffect="non-scaling-stroke" />
      </svg>
      <ul className={classes(grid.fact, swipe.picture, styles.list)} aria-label={strings.ageGroups}>
        {ages.map((group, index) => (
          <li
            key={group.title}
            className={classes(text.onNight, styles.item)}
            style={orbitStyle(index, ages.length)}
          >
            <AgePlanet
              group={group}
              program={programs.find(({ slug }) => slug === group.program_slug)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Vertical offset of a planet on the orbit, from 0 (ends) to 1 (middle), along the parabola that
 * the SVG draws.
 * @param count number of evenly spaced planets, each in the middle of its share
 */
function orbitDip(index: number, count: number): number {
  const along = (index + 0.5) / count;
  return 4 * along * (1 - along);
}

/** Position on the orbit and in the sprite, whose planets grow with the children's age. */
const orbitStyle = (index: number, count: number) =>
  ({
    [styles.dip]: orbitDip(index, count),
    [styles.place]: (index % PLANETS.length) / (PLANETS.length - 1),
  }) as CSSProperties;

interface AgePlanetProps {
  readonly group: AgeGroup;
  readonly program: ProgramCard | undefined;
}

function AgePlanet({ group, program }: AgePlanetProps) {
  const { title, program_slug: slug, group_size: size, ratio } = group;
  const price = program?.price_from ?? group.price_from;
  return (
    <>
      <span className={styles.planet}>
        <Art name="planets" sizes={artSizes.agePlanets} className={styles.planetPicture} />
      </span>
      <Link href={hrefIn('programs', slug ? { slug } : {}) ?? '/programs'} className={styles.link}>
        {title}
      </Link>
      <span className={styles.caption}>
        <span>{formatAges(group.age_from, group.age_to)}</span>
        {size && <span>{strings.children(size)}</span>}
        {ratio && <span>{strings.adultsFor(ratio)}</span>}
      </span>
      {price && (
        <span className={styles.price}>
          {strings.priceFrom(price, program?.price_unit, program?.price_to)}
        </span>
      )}
    </>
  );
}
