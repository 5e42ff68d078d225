import type { ReactNode } from 'react';
import { Art } from '../ui/art/art.tsx';
import { artSizes } from '../theme/art-sizes.ts';
import * as styles from './page.css.ts';

export interface StandardLayoutProps {
  readonly spaceman?: 'waving' | 'phone' | 'telescope' | 'jumping' | undefined;
  readonly children: ReactNode;
}

/** The layout of most pages: one column, with a spaceman beside the title. */
export function StandardLayout({ spaceman = 'waving', children }: StandardLayoutProps) {
  return (
    <main id="content" className={styles.main}>
      <div className={styles.column}>
        <div className={styles.art}>
          <Art
            name={`spaceman-${spaceman}`}
            sizes={artSizes.header}
            className={styles.floating}
            isFirst
          />
        </div>
        {children}
      </div>
    </main>
  );
}
