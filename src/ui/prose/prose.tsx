import 'server-only';
import { sanitise } from '../../content/html.ts';
import * as styles from './prose.css.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';

/** HTML of the content, sanitized. */
export const Prose = ({ html }: { readonly html: string | undefined }) =>
  html ? <SanitisedProse html={sanitise(html)} /> : null;

/** HTML that is already sanitized. */
export const SanitisedProse = ({ html }: { readonly html: string }) => (
  <StaticHtml as="div" className={styles.root} html={html} />
);
