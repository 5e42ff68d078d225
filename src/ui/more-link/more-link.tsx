import { strings } from '../../i18n/strings.ts';
import { visuallyHidden } from '../../theme/typography.css.ts';
import { Link } from '../link/link.tsx';
import * as styles from './more-link.css.ts';

interface MoreLinkProps {
  readonly href: string;
  /** Title of the list, for screen readers only: it is visible beside the link. */
  readonly about: string;
  /** Words of the link. */
  readonly children?: string | undefined;
}

/** A link to the full list. */
export const MoreLink = ({ href, about, children = strings.showAll }: MoreLinkProps) => (
  <Link href={href} className={styles.root}>
    <span className={visuallyHidden}>{about}: </span>
    {children}
    <span className={styles.arrow} aria-hidden="true" />
  </Link>
);
