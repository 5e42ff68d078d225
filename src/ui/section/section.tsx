import type { ReactNode } from 'react';
import { MoreLink } from '../more-link/more-link.tsx';
import * as styles from './section.css.ts';

interface SectionProps {
  readonly title?: string | undefined;
  readonly tone?: keyof typeof styles.tone;
  /** URL of the full list. */
  readonly more?: string;
  /** Places the heading beside the content on wide pages. */
  readonly isSplit?: boolean;
  readonly children: ReactNode;
}

/** A full-width section of a page. */
export function Section({ title, tone = 'plain', more, isSplit, children }: SectionProps) {
  return (
    <section className={styles.tone[tone]}>
      <div className={isSplit ? styles.split : styles.inner}>
        {title && (
          <div className={styles.head}>
            <h2 className={styles.title}>{title}</h2>
            {more && <MoreLink href={more} about={title} />}
          </div>
        )}
        <div>{children}</div>
      </div>
    </section>
  );
}
