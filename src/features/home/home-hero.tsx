import type { HomeContent } from '../../content/home.ts';
import type { Shell } from '../../content/shell.ts';
import { titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { toHref } from '../../lib/urls.ts';
import { button } from '../../ui/button/button.css.ts';
import { Link } from '../../ui/link/link.tsx';
import { AgeOrbit } from './age-orbit.tsx';
import { HeroMedia } from './hero-media.tsx';
import * as styles from './home-hero.css.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';

interface HomeHeroProps {
  readonly home: HomeContent;
  readonly config: Shell['config'];
}

/** Hero of the home page, with the age groups below. */
export function HomeHero({ home, config }: HomeHeroProps) {
  const { hero, subtitle, price_note: priceNote } = home;
  return (
    <StaticHtml as="section" name="hero" className={styles.root}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <h1>{titleOf(home) || config.title}</h1>
          <p className={styles.tagline}>{home.tagline ?? config.tagline}</p>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          <HeroButtons buttons={hero?.buttons} />
          {priceNote && <p className={styles.priceNote}>{priceNote}</p>}
        </div>
        <HeroMedia {...(hero ? { hero } : {})} />
      </div>
      <AgeOrbit ages={home.ages} />
    </StaticHtml>
  );
}

type Buttons = NonNullable<HomeContent['hero']>['buttons'];

function HeroButtons({ buttons }: { readonly buttons: Buttons | undefined }) {
  const links = (buttons ?? [{ title: strings.bookTour, page: '/lead' }])
    .map(({ title, page }) => ({ title, href: toHref(page) }))
    .filter(({ href }) => href !== undefined);
  return (
    <p className={styles.buttons}>
      {links.map(({ title, href }, index) => (
        <Link key={href} href={href} className={index === 0 ? button.primary : button.onNight}>
          {title}
        </Link>
      ))}
    </p>
  );
}
