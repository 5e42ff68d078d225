'use client';

import type { ReactNode } from 'react';
import { useRouter } from 'waku';
import { strings } from '../../../i18n/strings.ts';
import { MenuLink, type MenuEntry } from './menu-link.client.tsx';
import * as styles from './menu-panel.css.ts';

interface MenuPanelProps {
  readonly links: readonly MenuEntry[];
  readonly children: ReactNode;
}

/** Content of the mobile menu, both as a dialog and as a disclosure. */
export function MenuPanel({ links, children }: MenuPanelProps) {
  const { path } = useRouter();
  return (
    <div className={styles.root}>
      <nav aria-label={strings.menu}>
        <Entries links={links} path={path} classNames={styles.entry} className={styles.list} />
      </nav>
      {children}
    </div>
  );
}

interface EntriesProps {
  readonly links: readonly MenuEntry[];
  readonly path: string;
  readonly classNames: typeof styles.entry;
  readonly className: string;
}

const Entries = ({ links, path, classNames, className }: EntriesProps) => (
  <ul className={className}>
    {links.map((entry) => (
      <li key={entry.href}>
        <MenuLink entry={entry} path={path} classNames={classNames} />
        {entry.children && entry.children.length > 0 && (
          <Entries
            links={entry.children}
            path={path}
            classNames={styles.child}
            className={styles.children}
          />
        )}
      </li>
    ))}
  </ul>
);
