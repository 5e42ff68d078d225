import { strings } from '../i18n/strings.ts';
import * as styles from './skip-link.css.ts';

/** First stop of the keyboard: past the navigation to the content. */
export function SkipLink() {
  return (
    <a href="#content" className={styles.root}>
      {strings.skipToContent}
    </a>
  );
}
