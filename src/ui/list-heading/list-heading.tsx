import { strings } from '../../i18n/strings.ts';
import { visuallyHidden } from '../../theme/typography.css.ts';

/** Between a page's title and the titles of its cards, for those who go by headings. */
export const ListHeading = () => <h2 className={visuallyHidden}>{strings.listHeading}</h2>;
