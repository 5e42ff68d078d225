import type { Shell } from '../../content/shell.ts';
import { strings } from '../../i18n/strings.ts';
import { isHttpUrl } from '../../lib/urls.ts';
import { FooterContacts } from './footer-contacts.tsx';
import { FooterLegal } from './footer-legal.tsx';
import { FooterMenu } from './footer-menu.tsx';
import { FooterSky } from './footer-sky.tsx';
import * as styles from './footer.css.ts';
import { PaperLine } from './paper-line.tsx';
import { Logo } from '../navigation/logo.tsx';
import { StaticHtml } from '../../rendering/static-html.tsx';

/** The footer: about, menu, contacts, social networks, legal notices. */
export function Footer({ shell: { config, menu } }: { readonly shell: Shell }) {
  const namesMeta = isHttpUrl(config.fb_url) || isHttpUrl(config.instagram_url);
  return (
    <StaticHtml as="footer" className={styles.root}>
      <FooterSky />
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.brand}>
            <Logo />
            {config.title}
          </p>
          <p className={styles.muted}>{config.tagline}</p>
          {config.address && <p className={styles.muted}>{config.address}</p>}
          {config.work_time && <p className={styles.muted}>{config.work_time}</p>}
        </div>
        <PaperLine config={config} />
        <FooterMenu menu={menu} />
        <FooterContacts config={config} />
        <FooterLegal config={config} />
        {namesMeta && <p className={styles.notice}>{strings.metaNotice}</p>}
      </div>
    </StaticHtml>
  );
}
