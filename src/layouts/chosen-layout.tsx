import type { ReactNode } from 'react';
import { DefaultLayout } from './default-layout.tsx';
import { NewsLayout } from './news-layout.tsx';
import * as styles from './page.css.ts';
import { StandardLayout, type StandardLayoutProps } from './standard-layout.tsx';

export interface ChosenLayoutProps extends Pick<StandardLayoutProps, 'spaceman'> {
  readonly name: 'default' | 'standard' | 'news';
  readonly children: ReactNode;
}

/** The layout that a content page names. */
export function ChosenLayout({ name, spaceman, children }: ChosenLayoutProps) {
  if (name === 'news') return <NewsLayout>{children}</NewsLayout>;
  if (name === 'standard') return <StandardLayout spaceman={spaceman}>{children}</StandardLayout>;
  return (
    <DefaultLayout>
      <div className={styles.column}>{children}</div>
    </DefaultLayout>
  );
}
