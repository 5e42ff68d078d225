import type { ReactNode } from 'react';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { MoreLink } from '../more-link/more-link.tsx';
import * as styles from './section.css.ts';

interface SectionProps {
  readonly title?: string | undefined;
  readonly tone?: keyof typeof styles.tone;
  /** URL of the full list. */
  readonly more?: string;
  /** Places the heading beside the content on wide pages. */
  readonly isSplit?: boolean;
  /** Whether the children contain client components. */
  readonly isInteractive?: boolean | undefined;
  readonly children: ReactNode;
}

/** A full-width section of a page. */
export function Section({
  title,
  tone = 'plain',
  more,
  isSplit,
  isInteractive,
  children,
}: SectionProps) {
  return (
    <StaticHtml as="section" isStatic={!isInteractive} className={styles.tone[tone]}>
      <div className={isSplit ? styles.split : styles.inner}>
        {title && (
          <div className={styles.head}>
            <h2 className={styles.title}>{title}</h2>
            {more && <MoreLink href={more} about={title} />}
          </div>
        )}
        <div>{children}</div>
      </div>
    </StaticHtml>
  );
}
