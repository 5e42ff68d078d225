import type { ReactNode } from 'react';
import * as styles from './section.css.ts';

interface SectionProps {
  readonly title?: string | undefined;
  readonly tone?: keyof typeof styles.tone;
  readonly children: ReactNode;
}

/** A band of a page with its heading. */
export function Section({ title, tone = 'plain', children }: SectionProps) {
  return (
    <section className={styles.tone[tone]}>
      <div className={styles.inner}>
        {title && <h2 className={styles.title}>{title}</h2>}
        {children}
      </div>
    </section>
  );
}
