import type { ReactNode } from 'react';
import type { Crumb } from '../breadcrumbs/breadcrumb-list.ts';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { longWordStyle } from '../../theme/long-words.ts';
import * as styles from './page-header.css.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { article } from '../styles/text.css.ts';

interface PageHeaderProps {
  readonly title: string;
  readonly trail?: readonly Crumb[];
  readonly announce?: string | undefined;
  /** Line below the title: date, post. */
  readonly children?: ReactNode;
}

/** Breadcrumbs and the page's only h1 on the night sky. */
export function PageHeader({ title, trail = [], announce, children }: PageHeaderProps) {
  return (
    <StaticHtml as="div" className={styles.root}>
      <div className={styles.trail}>
        <Breadcrumbs trail={trail} current={title} />
      </div>
      <h1 className={article} style={longWordStyle(title)}>
        {title}
      </h1>
      {children && <div className={styles.byline}>{children}</div>}
      {announce && <p className={styles.announce}>{announce}</p>}
    </StaticHtml>
  );
}
