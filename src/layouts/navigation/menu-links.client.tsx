'use client';

import { useRouter } from 'waku';
import { MenuLink, type MenuEntry } from './mobile-menu/menu-link.client.tsx';
import * as styles from './navigation.css.ts';

/** Menu links in the navigation bar. */
export function MenuLinks({ links }: { readonly links: readonly MenuEntry[] }) {
  const { path } = useRouter();
  return (
    <ul className={styles.links}>
      {links.map((entry) => (
        <li key={entry.href}>
          <MenuLink entry={entry} path={path} classNames={styles.entry} />
        </li>
      ))}
    </ul>
  );
}
