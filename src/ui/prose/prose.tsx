import type { Html } from '#contract/shapes/primitives.ts';
import * as styles from './prose.css.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';

/** HTML of the content. */
export const Prose = ({ html }: { readonly html: Html | undefined }) =>
  html ? <StaticHtml as="div" className={styles.root} html={html} /> : null;
