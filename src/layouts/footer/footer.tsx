import type { Shell } from '../../loaders/shell.ts';
import { joinWords } from '../../i18n/format.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { isHttpUrl } from '../../lib/urls.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { siteSettings } from '../../runtime/settings.ts';
import { cluster, onScreen, stack } from '../../ui/styles/layout.css.ts';
import { measure, text } from '../../ui/styles/text.css.ts';
import { Logo } from '../header/logo.tsx';
import { FooterContacts } from './footer-contacts.tsx';
import { FooterLegal } from './footer-legal.tsx';
import { FooterMenu } from './footer-menu.tsx';
import * as styles from './footer.css.ts';

/** The footer: about, menu, contacts, social networks, legal notices. */
export function Footer({ shell: { config, menu, today } }: { readonly shell: Shell }) {
  const namesMeta = isHttpUrl(config.fb_url) || isHttpUrl(config.instagram_url);
  const { title, tagline, address, work_time: time, phone } = config;
  return (
    <StaticHtml as="footer" className={styles.root}>
      <Sky />
      <div className={styles.inner}>
        <div className={classes(stack.xs, onScreen)}>
          <p className={classes(cluster.s, text.title)}>
            <Logo />
            {title}
          </p>
          <p className={text.onNight}>{tagline}</p>
          {address && <p className={text.onNight}>{address}</p>}
          {time && <p className={text.onNight}>{time}</p>}
        </div>
        <p className={styles.onPaper}>
          {joinWords([address, phone, new URL(siteSettings().SITE_ORIGIN).host])}
        </p>
        <FooterMenu menu={menu} />
        <FooterContacts config={config} />
        <FooterLegal config={config} today={today} />
        {namesMeta && (
          <p className={classes(text.onNight, measure, styles.row)}>{strings.metaNotice}</p>
        )}
      </div>
    </StaticHtml>
  );
}

/** A planet at the horizon, its orbits, a moon. */
const Sky = () => (
  <svg className={styles.sky} viewBox="0 0 800 480" aria-hidden="true">
    <ellipse className={styles.orbit} cx="640" cy="470" rx="420" ry="150" />
    <ellipse className={styles.orbit} cx="640" cy="470" rx="560" ry="250" />
    <circle className={styles.planet} cx="640" cy="500" r="120" />
    <circle className={styles.moon} cx="784" cy="229" r="7" />
  </svg>
);
