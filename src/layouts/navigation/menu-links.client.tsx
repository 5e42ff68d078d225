'use client';

import { useRouter } from 'waku';
import { Link } from '../../components/link/link.client.tsx';
import { toMenuState } from '../../lib/menu-state.ts';
import * as styles from './navigation.css.ts';

export interface MenuLinksProps {
  readonly links: readonly { readonly title: string; readonly href: string }[];
}

/** The menu's links; the current page's is highlighted and not clickable. */
export function MenuLinks({ links }: MenuLinksProps) {
  const { path } = useRouter();
  return (
    <ul className={styles.links}>
      {links.map(({ title, href }) => {
        const state = toMenuState(href, path);
        return (
          <li key={href}>
            {state === 'current' ? (
              <span className={styles.current} aria-current="page">
                {title}
              </span>
            ) : (
              <Link href={href} className={state === 'within' ? styles.within : styles.link}>
                {title}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
