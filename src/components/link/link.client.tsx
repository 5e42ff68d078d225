'use client';

import { type ReactNode, use } from 'react';
import { Link as RouterLink } from 'waku';
import { isInternal } from '../../lib/urls.ts';
import { PrefetchContext } from '../../routing/prefetch-context.ts';

interface LinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link: a route change within the site, prefetched, a plain safe link out of it. */
export function Link({ href, className, children }: LinkProps) {
  const prefetching = use(PrefetchContext);
  if (!isInternal(href)) {
    return (
      <a href={href} className={className} rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  const prefetch = () => prefetching?.onIntent(href);
  return (
    <RouterLink
      to={href}
      className={className}
      ref={prefetching?.watch}
      onMouseEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
    >
      {children}
    </RouterLink>
  );
}
