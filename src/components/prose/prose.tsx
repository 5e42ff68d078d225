import 'server-only';
import { sanitise } from '../../content/html.ts';
import * as styles from './prose.css.ts';

/** A text of the content, sanitised. */
export function Prose({ html }: { readonly html: string | undefined }) {
  if (!html) return null;
  return <div className={styles.root} dangerouslySetInnerHTML={{ __html: sanitise(html) }} />;
}
