import type { Link as PageLink } from '#contract/primitives.ts';
import { toHref } from '../../lib/urls.ts';
import * as styles from './link-list.css.ts';
import { Link } from '../../ui/link/link.tsx';

/** A list of links to pages. */
export const LinkList = ({ links }: { readonly links: readonly PageLink[] }) => (
  <ul className={styles.root}>
    {links.map(({ title, page }) => (
      <li key={page}>
        <Link href={toHref(page)}>{title}</Link>
      </li>
    ))}
  </ul>
);
