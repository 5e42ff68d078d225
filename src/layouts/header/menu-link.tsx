import { Link } from '../../ui/link/link.tsx';
import { toLinkState } from './link-state.ts';
import * as styles from './menu.css.ts';

export interface MenuLinkEntry {
  readonly title: string;
  /** Missing for a heading. */
  readonly href?: string;
  readonly children?: readonly MenuLinkEntry[];
}

interface MenuLinksProps {
  readonly links: readonly MenuLinkEntry[];
  /** Path of the current page. */
  readonly path: string;
  readonly isBelow?: boolean;
}

/** Menu entries, each with its child entries. */
export const MenuLinks = ({ links, path, isBelow = false }: MenuLinksProps) => (
  <ul className={isBelow ? styles.children : styles.links}>
    {links.map((entry) => (
      <li key={entry.href ?? entry.title} className={entry.href ? undefined : styles.headed}>
        <MenuLink entry={entry} path={path} looks={isBelow ? styles.child : styles.entry} />
        {entry.children && <MenuLinks links={entry.children} path={path} isBelow />}
      </li>
    ))}
  </ul>
);

interface MenuLinkProps {
  readonly entry: MenuLinkEntry;
  readonly path: string;
  readonly looks: typeof styles.entry;
}

const hrefsIn = (entries: readonly MenuLinkEntry[] = []): string[] =>
  entries.flatMap(({ href, children }) => [...(href ? [href] : []), ...hrefsIn(children)]);

/** Highlighted: without a link for the current page, with one for the list that contains it. */
function MenuLink({ entry: { title, href, children }, path, looks }: MenuLinkProps) {
  const state = toLinkState(href, path, hrefsIn(children));
  if (href === undefined) return <span className={looks[state]}>{title}</span>;
  if (state !== 'current') {
    return (
      <Link href={href} className={looks[state]}>
        {title}
      </Link>
    );
  }
  return (
    <span className={looks.current} aria-current="page">
      {title}
    </span>
  );
}
