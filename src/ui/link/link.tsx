import type { ReactNode } from 'react';
import { isInternal } from '../../lib/urls.ts';

interface LinkProps {
  /** Without it only the text is rendered. */
  readonly href: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** An internal or external link; a plain element, whose clicks `navigation/links.ts` follows. */
export function Link({ href, className, children }: LinkProps) {
  if (href === undefined) return children;
  const rel = isInternal(href) ? undefined : 'noopener noreferrer';
  return (
    <a className={className} href={href} rel={rel}>
      {children}
    </a>
  );
}
