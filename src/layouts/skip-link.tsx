import { strings } from '../i18n/strings.ts';
import * as styles from './skip-link.css.ts';

/** First tab stop: skips the header. */
export function SkipLink() {
  return (
    <a href="#content" className={styles.root}>
      {strings.skipToContent}
    </a>
  );
}
