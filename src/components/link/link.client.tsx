'use client';

import type { ReactNode } from 'react';
import { Link as RouterLink } from 'waku';
import { isInternal } from '../../lib/urls.ts';

interface LinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link: a route change within the site, a plain safe link out of it. */
export function Link({ href, className, children }: LinkProps) {
  if (isInternal(href)) {
    return (
      <RouterLink to={href} className={className}>
        {children}
      </RouterLink>
    );
  }
  return (
    <a href={href} className={className} rel="noopener noreferrer">
      {children}
    </a>
  );
}
