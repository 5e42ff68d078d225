import { strings } from '../../i18n/strings.ts';
import { recordStructuredData } from '../../runtime/render-context.ts';
import { breadcrumbList, type Crumb } from './breadcrumb-list.ts';
import { Link } from '../link/link.tsx';
import * as styles from './breadcrumbs.css.ts';

interface BreadcrumbsProps {
  /** Pages between home and this one. */
  readonly trail?: readonly Crumb[];
  readonly current: string;
}

/** The path from the home page to the current one. */
export function Breadcrumbs({ trail = [], current }: BreadcrumbsProps) {
  const ancestors = [{ title: strings.home, href: '/' }, ...trail];
  recordStructuredData(() => [breadcrumbList(ancestors, current)]);
  return (
    <nav aria-label={strings.breadcrumbs}>
      <ol className={styles.list}>
        {ancestors.map(({ title, href }) => (
          <li key={href} className={styles.item}>
            <Link href={href} className={styles.link}>
              {title}
            </Link>
          </li>
        ))}
        <li className={styles.current} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  );
}
