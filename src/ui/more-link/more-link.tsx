import { strings } from '../../i18n/strings.ts';
import { visuallyHidden } from '../../theme/typography.css.ts';
import { Link } from '../link/link.tsx';
import * as styles from './more-link.css.ts';

interface MoreLinkProps {
  readonly href: string;
  /** Title of the list, for screen readers only: it is visible beside the link. */
  readonly about: string;
}

/** A link to the full list. */
export const MoreLink = ({ href, about }: MoreLinkProps) => (
  <Link href={href} className={styles.root}>
    <span className={visuallyHidden}>{about}: </span>
    {strings.showAll}
    <span className={styles.arrow} aria-hidden="true" />
  </Link>
);
