import { VideoPlayer } from '../../blocks/video-player.tsx';
import type { HomeContent } from './load-home.ts';
import type { Shell } from '../../loaders/shell.ts';
import { titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { toHref } from '../../lib/urls.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { longWordStyle } from '../../theme/long-words.ts';
import { artSizes } from '../../theme/art-sizes.ts';
import * as media from '../../theme/media-queries.ts';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import { pictureAttributes } from '../../theme/picture-attributes.ts';
import { Art } from '../../ui/art/art.tsx';
import { button } from '../../ui/button/button.css.ts';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { cluster, columns, stack } from '../../ui/styles/layout.css.ts';
import { measure, text } from '../../ui/styles/text.css.ts';
import { AgeOrbit } from './age-orbit.tsx';
import { NextTour } from '../visit-times/next-tour.client.tsx';
import * as styles from './home.css.ts';

interface HomeHeroProps {
  readonly home: HomeContent;
  readonly config: Shell['config'];
}

/**
 * Hero of the home page. The elements are in the order of phones, where the scene comes first and
 * shrinks for the words, so that nothing moves while a document arrives.
 */
export function HomeHero({ home, config }: HomeHeroProps) {
  const { hero, subtitle, price_note: priceNote } = home;
  const title = titleOf(home) || config.title;
  return (
    <section className={styles.hero}>
      <div className={classes(columns.picture, styles.inner)}>
        <div className={styles.heroSide}>
          {hero?.video ? <VideoPlayer video={hero.video} /> : <Porthole hero={hero} />}
        </div>
        <StaticHtml as="div" name="hero" className={classes(stack.s, styles.heroWords)}>
          <h1 style={longWordStyle(title)}>{title}</h1>
          <p className={classes(text.title, styles.tagline)}>{home.tagline ?? config.tagline}</p>
        </StaticHtml>
        <AgeOrbit ages={home.ages} programs={home.allPrograms} groups={home.groups} />
        <div className={classes(stack.m, styles.heroWays)}>
          <NextTour />
          {subtitle && <p className={classes(text.lead, measure)}>{subtitle}</p>}
          <HeroButtons buttons={hero?.buttons} />
          {priceNote && <p className={classes(text.onNight, measure)}>{priceNote}</p>}
        </div>
      </div>
    </section>
  );
}

type Hero = NonNullable<HomeContent['hero']>;

function HeroButtons({ buttons }: { readonly buttons: Hero['buttons'] | undefined }) {
  const links = (buttons ?? [{ title: strings.bookTour, page: '/lead' }])
    .map(({ title, page }) => ({ title, href: toHref(page) }))
    .filter(({ href }) => href !== undefined);
  return (
    <StaticHtml as="p" name="hero buttons" className={classes(cluster.s, styles.fromTablet)}>
      {links.map(({ title, href }, index) => (
        <Link key={href} href={href} className={index === 0 ? button.primary : button.onNight}>
          {title}
        </Link>
      ))}
    </StaticHtml>
  );
}

interface PortholeProps {
  readonly hero: Hero | undefined;
}

/** The hero's picture, and a rocket that starts in front of it. */
const Porthole = ({ hero }: PortholeProps) => (
  <StaticHtml as="div" name="porthole" className={styles.porthole}>
    <div className={styles.moon} data-decoration="" />
    <HeroPicture hero={hero} />
    <div className={styles.rocket} data-decoration="">
      <Art name="rocket-launch" sizes={artSizes.rocket} />
    </div>
  </StaticHtml>
);

/** Phones held upright prefer the portrait picture, where there is one. */
function HeroPicture({ hero }: PortholeProps) {
  const image = hero?.image_h ?? hero?.image_v;
  if (image === undefined) return null;
  const portrait = hero?.image_v;
  const { src, srcset = src } = portrait
    ? pictureAttributes(portrait.url, pictureSizes.hero, portrait.width)
    : {};
  return (
    <picture>
      {srcset && <source media={media.belowTablet} srcSet={srcset} sizes={pictureSizes.hero} />}
      <Picture image={image} sizes={pictureSizes.hero} className={styles.picture} isPriority />
    </picture>
  );
}
