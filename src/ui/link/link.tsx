import type { ReactNode } from 'react';
import { isInternal } from '../../lib/urls.ts';

interface LinkProps {
  /** Missing: the text alone. */
  readonly href: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A link: within the site a route change, which `routing/use-followed-links.ts` makes of its
 * click, so that it can stand in HTML that no component of the browser knows; else a plain safe
 * link out of the site.
 */
export function Link({ href, className, children }: LinkProps) {
  if (href === undefined) return children;
  return isInternal(href) ? (
    <a className={className} data-route="" href={href}>
      {children}
    </a>
  ) : (
    <a className={className} href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
}
