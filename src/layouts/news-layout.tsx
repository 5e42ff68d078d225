import type { ReactNode } from 'react';
import * as styles from './page.css.ts';

/** The layout of news and moves: one column, rocket and planets flying in. */
export function NewsLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main id="content" className={styles.main} data-layout="news">
      <div className={styles.column}>{children}</div>
    </main>
  );
}
