import { Link } from '../../components/link/link.client.tsx';
import type { Shell } from '../../content/shell.ts';
import { toTelHref } from '../../lib/phone.ts';
import { strings } from '../../lib/strings.ts';
import { isHttpUrl } from '../../lib/urls.ts';
import { Logo } from './logo.tsx';
import { MenuLinks } from './menu-links.client.tsx';
import * as styles from './navigation.css.ts';

/** The top navigation: logo, menu, diary, phone. */
export function Navigation({ shell: { config, menu } }: { readonly shell: Shell }) {
  const links = menu.map(({ title, href }) => ({ title, href }));
  return (
    <header className={styles.bar}>
      <Link href="/" className={styles.brand}>
        <Logo />
        {config.title}
      </Link>
      <nav className={styles.menu} aria-label={strings.mainMenu}>
        <MenuLinks links={links} />
      </nav>
      {isHttpUrl(config.diary_url) && (
        <a className={styles.diary} href={config.diary_url} rel="noopener noreferrer">
          {config.diary_title ?? strings.diary}
        </a>
      )}
      {config.phone && (
        <a className={styles.phone} href={toTelHref(config.phone)}>
          {config.phone}
        </a>
      )}
      <details className={styles.disclosure}>
        <summary className={styles.summary}>{strings.menu}</summary>
        <nav className={styles.panel} aria-label={strings.menu}>
          <MenuLinks links={links} />
        </nav>
      </details>
    </header>
  );
}
