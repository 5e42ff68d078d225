import type { Link as PageLink } from '#contract/shapes/primitives.ts';
import { toHref } from '../../lib/urls.ts';
import { stack } from '../../ui/styles/layout.css.ts';
import { Link } from '../../ui/link/link.tsx';

/** A list of links to pages. */
export const LinkList = ({ links }: { readonly links: readonly PageLink[] }) => (
  <ul className={stack.s}>
    {links.map(({ title, page }) => (
      <li key={page}>
        <Link href={toHref(page)}>{title}</Link>
      </li>
    ))}
  </ul>
);
