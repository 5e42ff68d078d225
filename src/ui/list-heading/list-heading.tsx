import { strings } from '../../i18n/strings.ts';
import { visuallyHidden } from '../../theme/typography.css.ts';

/** Hidden h2 between a page's h1 and the h3 of its cards, for screen readers. */
export const ListHeading = () => <h2 className={visuallyHidden}>{strings.listHeading}</h2>;
