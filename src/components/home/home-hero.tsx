import type { HomeContent } from '../../content/home.ts';
import type { Shell } from '../../content/shell.ts';
import { formatAges } from '../../lib/ages.ts';
import { titleOf } from '../../lib/naming.ts';
import { formatRoubles } from '../../lib/money.ts';
import { strings } from '../../lib/strings.ts';
import { toHref } from '../../lib/urls.ts';
import { button } from '../button/button.css.ts';
import { Link } from '../link/link.client.tsx';
import { HeroMedia } from './hero-media.tsx';
import * as styles from './home.css.ts';

interface HomeHeroProps {
  readonly home: HomeContent;
  readonly config: Shell['config'];
}

/** The promise, the price, the way to a visit; then the age groups. */
export function HomeHero({ home, config }: HomeHeroProps) {
  const { hero, subtitle, price_note: priceNote } = home;
  const buttons = hero?.buttons ?? [{ title: strings.bookTour, page: '/lead' }];
  return (
    <section className={styles.hero}>
      <div className={styles.heroInner}>
        <div className={styles.heroText}>
          <h1>{titleOf(home) || config.title}</h1>
          <p className={styles.tagline}>{home.tagline ?? config.tagline}</p>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          {priceNote && <p className={styles.priceNote}>{priceNote}</p>}
          <p className={styles.buttons}>
            {buttons.map(({ title, page }, index) => (
              <Link
                key={page}
                href={toHref(page)}
                className={index === 0 ? button.primary : button.onNight}
              >
                {title}
              </Link>
            ))}
          </p>
        </div>
        <HeroMedia {...(hero ? { hero } : {})} />
      </div>
      <AgeGroups ages={home.ages ?? []} />
    </section>
  );
}

function AgeGroups({ ages }: { readonly ages: NonNullable<HomeContent['ages']> }) {
  if (ages.length === 0) return null;
  return (
    <ul className={styles.ages} aria-label={strings.ageGroups}>
      {ages.map((group) => (
        <li key={group.title} className={styles.age}>
          <Link
            href={group.program_slug ? `/programs/${group.program_slug}` : '/programs'}
            className={styles.ageLink}
          >
            {group.title}
          </Link>
          <span>{formatAges(group.age_from, group.age_to)}</span>
          {group.group_size && <span>{strings.children(group.group_size)}</span>}
          {group.price_from && (
            <span>
              {strings.from} {formatRoubles(group.price_from)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
