import * as styles from './plain-text.css.ts';

/** Text without markup; its line breaks are kept. */
export const PlainText = ({ text }: { readonly text: string }) => (
  <p className={styles.root}>{text}</p>
);
