import type { Shell } from '../../loaders/shell.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { Link } from '../../ui/link/link.tsx';
import { text } from '../../ui/styles/text.css.ts';
import { FIXED_LINKS } from './fixed-links.ts';
import { footerGroups, unnamedAreas } from './footer-groups.ts';
import { onScreen } from '../../ui/styles/layout.css.ts';
import * as styles from './footer.css.ts';

const FIXED = FIXED_LINKS.map(({ href }) => href);

/** Menu entries marked for the footer and areas that the menu lacks, in groups. */
export function FooterMenu({ menu }: { readonly menu: Shell['menu'] }) {
  const groups = footerGroups([...menu, ...unnamedAreas(menu)], FIXED);
  if (groups.length === 0) return null;
  return (
    <nav className={classes(styles.menu, onScreen)} aria-label={strings.footerMenu}>
      {groups.map(({ title, href, links }) => (
        <div key={href ?? title ?? ''} className={styles.group}>
          {title && (
            <p className={text.strong}>
              <Link href={href} className={styles.link}>
                {href === undefined ? <span className={styles.name}>{title}</span> : title}
              </Link>
            </p>
          )}
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.href}>
                <Link href={link.href} className={title ? styles.quietLink : styles.link}>
                  {link.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
