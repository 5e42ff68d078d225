import type { ReactNode } from 'react';
import * as styles from './page.css.ts';

/** The plain layout: full-width bands. */
export const DefaultLayout = ({ children }: { readonly children: ReactNode }) => (
  <main id="content" className={styles.main}>
    {children}
  </main>
);
