import type { ReactNode } from 'react';
import { isInternal } from '../../lib/urls.ts';
import { routeLink } from '../../navigation/route-links.ts';

interface LinkProps {
  /** Without it only the text is rendered. */
  readonly href: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * An internal or external link. `navigation/use-followed-links.ts` turns clicks on internal links
 * into route changes, so that the link works in HTML without client components.
 */
export function Link({ href, className, children }: LinkProps) {
  if (href === undefined) return children;
  return isInternal(href) ? (
    <a className={className} {...routeLink} href={href}>
      {children}
    </a>
  ) : (
    <a className={className} href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
}
