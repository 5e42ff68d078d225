import 'server-only';
import { sanitise } from '../../content/html.ts';
import * as styles from './prose.css.ts';

/** A text of the content, sanitised. */
export const Prose = ({ html }: { readonly html: string | undefined }) =>
  html ? <SanitisedProse html={sanitise(html)} /> : null;

/** A text that has been through the sanitiser already. */
export const SanitisedProse = ({ html }: { readonly html: string }) => (
  <div className={styles.root} dangerouslySetInnerHTML={{ __html: html }} />
);
