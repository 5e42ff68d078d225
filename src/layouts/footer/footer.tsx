import { Link } from '../../components/link/link.client.tsx';
import type { Shell } from '../../content/shell.ts';
import { copyrightYears } from '../../lib/dates.ts';
import { toTelHref } from '../../lib/phone.ts';
import { strings } from '../../lib/strings.ts';
import { isHttpUrl, toHref } from '../../lib/urls.ts';
import * as styles from './footer.css.ts';
import { FooterMenu } from './footer-menu.tsx';

/** Pages that the footer always links to (specification section 2). */
const FIXED_LINKS = [
  { title: strings.about, href: '/about' },
  { title: strings.contacts, href: '/contacts' },
  { title: strings.privacyPolicy, href: '/pages/1-privacy-policy' },
] as const;

type Config = Shell['config'];

const socialLinks = (config: Config) =>
  [
    { title: 'ВКонтакте', href: config.vk_url },
    { title: 'Facebook', href: config.fb_url },
    { title: 'Instagram', href: config.instagram_url },
    { title: 'Telegram', href: config.telegram_url },
    { title: 'MAX', href: config.max_url },
    { title: 'RuTube', href: config.rutube_url },
    { title: 'Дзен', href: config.dzen_url },
  ].flatMap(({ title, href }) => (href && isHttpUrl(href) ? [{ title, href }] : []));

/** The footer: copyright, contacts, fixed links, social networks, the developer. */
export function Footer({ shell: { config, menu } }: { readonly shell: Shell }) {
  const socials = socialLinks(config);
  return (
    <footer className={styles.root}>
      <FooterMenu menu={menu} />
      <div className={styles.inner}>
        <div className={styles.group}>
          <p>
            © {copyrightYears()} {config.legal_name ?? config.title}
          </p>
          <License config={config} />
          {config.developer_title && <Developer config={config} />}
        </div>
        <div className={styles.group}>
          {config.phone && (
            <a className={styles.contact} href={toTelHref(config.phone)}>
              {config.phone}
            </a>
          )}
          {config.email && (
            <a className={styles.contact} href={`mailto:${config.email}`}>
              {config.email}
            </a>
          )}
        </div>
        <ul className={styles.group}>
          {FIXED_LINKS.map(({ title, href }) => (
            <li key={href}>
              <Link href={href} className={styles.link}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
        {socials.length > 0 && <Socials links={socials} />}
      </div>
      {(isHttpUrl(config.fb_url) || isHttpUrl(config.instagram_url)) && (
        <p className={styles.notice}>{strings.metaNotice}</p>
      )}
    </footer>
  );
}

function Socials({ links }: { readonly links: readonly { title: string; href: string }[] }) {
  return (
    <ul className={styles.group} aria-label={strings.socials}>
      {links.map(({ title, href }) => (
        <li key={href}>
          <a className={styles.link} href={href} rel="noopener noreferrer">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Developer({ config }: { readonly config: Config }) {
  return (
    <p className={styles.muted}>
      {strings.developedBy}{' '}
      {isHttpUrl(config.developer_url) ? (
        <a className={styles.link} href={config.developer_url} rel="noopener noreferrer">
          {config.developer_title}
        </a>
      ) : (
        config.developer_title
      )}
    </p>
  );
}

function License({ config }: { readonly config: Config }) {
  const { license_text: text, license_url: url } = config;
  if (!text) return null;
  return (
    <p className={styles.muted}>
      {url ? (
        <a className={styles.link} href={toHref(url)}>
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
}
