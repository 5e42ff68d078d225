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
  /** Path of the current page. */
  readonly path: string;
  /** Class names by state of the entry. */
  readonly classNames: Readonly<Record<'current' | 'within' | 'other', string>>;
}

/**
 * A menu entry: highlighted without a link for the current page, highlighted with a link for the
 * list that contains it.
 */
export function MenuLink({ entry, path, classNames }: MenuLinkProps) {
  const { title, href, children } = entry;
  const state = toMenuState(
    href,
    path,
    children?.map((child) => child.href),
  );
  if (state === 'current') {
    return (
      <span className={classNames.current} aria-current="page">
        {title}
      </span>
    );
  }
  return (
    <Link href={href} className={classNames[state]}>
      {title}
    </Link>
  );
}
