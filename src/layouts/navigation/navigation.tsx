import { button } from '../../ui/button/button.css.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { LowVision } from '../../features/low-vision/low-vision.client.tsx';
import { MobileMenu } from './mobile-menu/mobile-menu.client.tsx';
import { PhoneLink } from '../../features/contacts/phone-link.tsx';
import type { Shell } from '../../content/shell.ts';
import { strings } from '../../i18n/strings.ts';
import { isHttpUrl } from '../../lib/urls.ts';
import { DiaryIcon, PhoneIcon, SearchIcon } from './icons.tsx';
import { Logo } from './logo.tsx';
import { MenuContacts } from './menu-contacts.tsx';
import { MenuLinks } from './menu-links.client.tsx';
import * as styles from './navigation.css.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';

/** The top navigation: logo, menu, phone, diary, link to the lead form. */
export function Navigation({ shell: { config, menu } }: { readonly shell: Shell }) {
  const links = menu.map(({ title, href, children }) => ({
    title,
    href,
    ...(children.length > 0 ? { children } : {}),
  }));
  return (
    <header className={styles.bar}>
      <StaticHtml as="a" href="/" className={styles.brand}>
        <Logo />
        <span className={styles.name}>{config.title}</span>
      </StaticHtml>
      <nav className={styles.menu} aria-label={strings.mainMenu}>
        <MenuLinks links={links} />
      </nav>
      <div className={styles.tools}>
        <StaticHtml as="div" className={styles.contacts}>
          {config.phone && (
            <PhoneLink
              phone={config.phone}
              trackedClass={config.calltracking?.phone_class}
              icon={<PhoneIcon />}
              className={styles.phone}
              numberClassName={styles.number}
            />
          )}
          <div className={styles.places}>
            {isHttpUrl(config.diary_url) && (
              <a className={styles.diary} href={config.diary_url} rel="noopener noreferrer">
                <DiaryIcon />
                <span className={styles.placeTitle}>{config.diary_title ?? strings.diary}</span>
              </a>
            )}
            <Link href="/search" className={styles.search}>
              <SearchIcon />
              <span className={styles.placeTitle}>{strings.areas.search}</span>
            </Link>
          </div>
        </StaticHtml>
        <LowVision className={styles.eye}>
          <Icon name="eye" />
        </LowVision>
        <Link href="/lead" className={`${button.primary} ${styles.invitation}`}>
          {strings.onTour}
        </Link>
      </div>
      <div className={styles.mobile}>
        <MobileMenu links={links} title={config.title}>
          <MenuContacts config={config} />
        </MobileMenu>
      </div>
    </header>
  );
}
