import { strings } from '../../i18n/strings.ts';
import { button } from '../button/button.css.ts';
import { Link } from '../link/link.tsx';
import * as styles from './empty-list.css.ts';

/** Shown in place of an empty list. */
export const EmptyList = () => (
  <div className={styles.root}>
    <p>{strings.emptyList}</p>
    <Link href="/" className={button.quiet}>
      {strings.toHome}
    </Link>
  </div>
);
