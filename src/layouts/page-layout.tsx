import type { ReactNode } from 'react';
import { NewsFeedLink } from '../features/crawlers/news-feed-link.tsx';
import { PhoneAct } from '../features/contacts/phone-bar.tsx';
import { classes } from '../lib/classes.ts';
import { button } from '../ui/button/button.css.ts';
import { Link } from '../ui/link/link.tsx';
import { PageHeader, type PageHeaderProps } from '../ui/page-header/page-header.tsx';
import { FlyingArt, Spaceman, type SpacemanProps } from './layout-art.tsx';
import { cluster } from '../ui/styles/layout.css.ts';
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
  /** Facts below the text of the header. */
  readonly act?: ReactNode;
  /** The page's own action: a button of its header, or of the bar on phones. */
  readonly request?: PageRequest | undefined;
  readonly children: ReactNode;
}

interface PageRequest {
  readonly href: string;
  readonly label: string;
  /** Content beside the button. */
  readonly other?: ReactNode;
}

/** An inner page: its header, with the art of its layout, above one column. */
export function PageLayout(props: PageLayoutProps) {
  const { name, pose, act, request, children, ...header } = props;
  const art = {
    default: undefined,
    standard: <Spaceman pose={pose} />,
    news: <FlyingArt />,
  }[name ?? 'standard'];
  return (
    <>
      <DefaultLayout>
        {name === 'news' && <NewsFeedLink />}
        <div className={styles.column}>
          <PageHeader {...header} art={art}>
            {(act || request) && (
              <>
                {act}
                {request && <Request {...request} />}
              </>
            )}
          </PageHeader>
          {children}
        </div>
      </DefaultLayout>
      {request && <PhoneAct {...request} />}
    </>
  );
}

const Request = ({ href, label, other }: PageRequest) => (
  <div className={cluster.s}>
    <Link href={href} className={classes(button.primary, styles.request)}>
      {label}
    </Link>
    {other}
  </div>
);
