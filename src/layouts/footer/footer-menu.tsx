import { Link } from '../../components/link/link.tsx';
import type { Shell } from '../../content/shell.ts';
import { strings } from '../../lib/strings.ts';
import { FIXED_LINKS } from './fixed-links.ts';
import * as styles from './footer.css.ts';

/** The menu's entries that are meant for the footer, each before the pages below it. */
export function FooterMenu({ menu }: { readonly menu: Shell['menu'] }) {
  const links = menu
    .filter(({ isInFooter }) => isInFooter)
    .flatMap(({ title, href, children }) => [{ title, href }, ...children])
    .filter(({ href }) => !FIXED_LINKS.some((fixed) => fixed.href === href));
  if (links.length === 0) return null;
  return (
    <nav className={styles.menu} aria-label={strings.footerMenu}>
      <ul className={styles.menuLinks}>
        {links.map(({ title, href }) => (
          <li key={href}>
            <Link href={href} className={styles.link}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
