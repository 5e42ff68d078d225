'use client';

import { toMenuState } from './menu-state.ts';
import { Link } from '../../../ui/link/link.tsx';

export interface MenuEntry {
  readonly title: string;
  readonly href: string;
  readonly children?: readonly MenuEntry[];
}

interface MenuLinkProps {
  readonly entry: MenuEntry;
  /** Path of the page that is open. */
  readonly path: string;
  /** Class names by the entry's state. */
  readonly looks: Readonly<Record<'current' | 'within' | 'other', string>>;
}

/**
 * An entry of a menu: the current page's is highlighted and not clickable, that of the list that
 * the page belongs to is highlighted and a link.
 */
export function MenuLink({ entry, path, looks }: MenuLinkProps) {
  const { title, href, children } = entry;
  const state = toMenuState(
    href,
    path,
    children?.map((child) => child.href),
  );
  if (state === 'current') {
    return (
      <span className={looks.current} aria-current="page">
        {title}
      </span>
    );
  }
  return (
    <Link href={href} className={looks[state]}>
      {title}
    </Link>
  );
}
