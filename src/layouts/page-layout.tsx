import type { ReactNode } from 'react';
import { NewsFeedLink } from '../features/crawlers/news-feed-link.tsx';
import { PageHeader, type PageHeaderProps } from '../ui/page-header/page-header.tsx';
import { FlyingArt, Spaceman, type SpacemanProps } from './layout-art.tsx';
import * as styles from './page.css.ts';

/** The plain layout of the home page: full-width bands. */
export const DefaultLayout = ({ children }: { readonly children: ReactNode }) => (
  <main id="content" className={styles.main}>
    {children}
  </main>
);

export interface PageLayoutProps extends Omit<PageHeaderProps, 'art' | 'children'>, SpacemanProps {
  /** By default `standard`. */
  readonly name?: 'default' | 'standard' | 'news' | undefined;
  /** Facts and the one act of the page, below the words of its header. */
  readonly act?: ReactNode;
  readonly children: ReactNode;
}

/** An inner page: its header, with the art of its layout, above one column. */
export function PageLayout({ name, pose, act, children, ...header }: PageLayoutProps) {
  const art = {
    default: undefined,
    standard: <Spaceman pose={pose} />,
    news: <FlyingArt />,
  }[name ?? 'standard'];
  return (
    <DefaultLayout>
      {name === 'news' && <NewsFeedLink />}
      <div className={styles.column}>
        <PageHeader {...header} art={art}>
          {act}
        </PageHeader>
        {children}
      </div>
    </DefaultLayout>
  );
}
