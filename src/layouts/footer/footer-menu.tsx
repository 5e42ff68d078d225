import { Link } from '../../ui/link/link.tsx';
import type { Shell } from '../../content/shell.ts';
import { type FooterGroup, footerGroups, unnamedAreas } from './footer-groups.ts';
import { strings } from '../../i18n/strings.ts';
import { FIXED_LINKS } from './fixed-links.ts';
import * as styles from './footer.css.ts';

const FIXED = FIXED_LINKS.map(({ href }) => href);

/** Menu entries marked for the footer and areas that the menu lacks, in groups. */
export function FooterMenu({ menu }: { readonly menu: Shell['menu'] }) {
  const groups = footerGroups([...menu, ...unnamedAreas(menu)], FIXED);
  if (groups.length === 0) return null;
  return (
    <nav className={styles.menu} aria-label={strings.footerMenu}>
      {groups.map((group) => (
        <div key={group.href ?? ''}>
          <GroupTitle group={group} />
          <ul>
            {group.links.map(({ title, href }) => (
              <li key={href}>
                <Link href={href}>{title}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function GroupTitle({ group: { title, href } }: { readonly group: FooterGroup }) {
  if (title === undefined) return null;
  return (
    <p>
      <Link href={href}>{title}</Link>
    </p>
  );
}
