import type { ReactNode } from 'react';
import { lead } from '../../theme/typography.css.ts';
import { Breadcrumbs, type Crumb } from '../breadcrumbs/breadcrumbs.tsx';
import * as styles from './page-header.css.ts';

interface PageHeaderProps {
  readonly title: string;
  readonly trail?: readonly Crumb[];
  readonly announce?: string | undefined;
  /** Line below the title: date, post. */
  readonly children?: ReactNode;
}

/** Breadcrumbs and the page's one h1. */
export function PageHeader({ title, trail = [], announce, children }: PageHeaderProps) {
  return (
    <div className={styles.root}>
      <Breadcrumbs trail={trail} current={title} />
      <h1 className={styles.title}>{title}</h1>
      {children}
      {announce && <p className={lead}>{announce}</p>}
    </div>
  );
}
