import type { ReactNode } from 'react';
import * as styles from './page.css.ts';

/** The layout of most pages: one column, a spaceman beside its title. */
export function StandardLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main id="content" className={styles.main} data-layout="standard">
      <div className={styles.column}>{children}</div>
    </main>
  );
}
