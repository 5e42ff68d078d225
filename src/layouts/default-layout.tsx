import type { ReactNode } from 'react';
import * as styles from './page.css.ts';

/** The plain layout: full-width bands. */
export function DefaultLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main id="content" className={styles.main}>
      {children}
    </main>
  );
}
