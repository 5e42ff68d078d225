import type { CSSProperties } from 'react';
import type { AgeGroup } from '#contract/home.ts';
import { formatAges } from '../../i18n/format.ts';
import { hrefIn } from '../../i18n/naming.ts';
import { orbitDip } from './orbit.ts';
import { strings } from '../../i18n/strings.ts';
import { Link } from '../../ui/link/link.tsx';
import { PLANETS } from '../../theme/art.ts';
import { Art } from '../../ui/art/art.tsx';
import { artSizes } from '../../theme/art-sizes.ts';
import * as styles from './age-orbit.css.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';

/** The age groups as planets on an orbit, each with a link to its program. */
export function AgeOrbit({ ages = [] }: { readonly ages: readonly AgeGroup[] | undefined }) {
  if (ages.length === 0) return null;
  return (
    <StaticHtml as="div" className={styles.root}>
      <svg
        className={styles.orbit}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 0Q50 200 100 0" vectorEffect="non-scaling-stroke" />
      </svg>
      <ul
        className={styles.list}
        aria-label={strings.ageGroups}
        style={{ [styles.count]: ages.length } as CSSProperties}
      >
        {ages.map((group, index) => (
          <li key={group.title} className={styles.item} style={orbitStyle(index, ages.length)}>
            <AgePlanet group={group} />
          </li>
        ))}
      </ul>
    </StaticHtml>
  );
}

/** Position on the orbit and in the sprite, whose planets grow with the children's age. */
const orbitStyle = (index: number, count: number) =>
  ({
    [styles.dip]: orbitDip(index, count),
    [styles.place]: (index % PLANETS.length) / (PLANETS.length - 1),
  }) as CSSProperties;

function AgePlanet({ group }: { readonly group: AgeGroup }) {
  const { title, program_slug: slug, group_size: size, price_from: price, ratio } = group;
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
      {price && <span className={styles.price}>{strings.priceFrom(price)}</span>}
    </>
  );
}
