import type { ReactNode } from 'react';
import * as styles from './error-layout.css.ts';

/** The dark layout of error pages. Needs no data, so the browser can render it, too. */
export function ErrorLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main id="content" className={styles.main}>
      {children}
    </main>
  );
}
